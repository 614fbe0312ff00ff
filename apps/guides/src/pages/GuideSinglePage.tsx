import { definePage } from '@portal/area'
import { MaterialChecklist } from '../components/MaterialChecklist.tsx'
import { ModernRecords } from '../components/ModernRecords.tsx'
import { ModernStatements } from '../components/ModernStatements.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import type { GuideView } from '../model/GuideView.ts'
import { guideContent } from './guideContent.ts'

export const page = definePage('guideSingle', { ...guideContent, Page: GuideSinglePage })

const drawings = { Records: ModernRecords, Statements: ModernStatements, Materials: MaterialChecklist }

function GuideSinglePage({ data: guide }: { data: GuideView }) {
  return <ShortGuide guide={guide} drawings={drawings} />
}
