import { definePage } from '@portal/area'
import { MaterialTable } from '../components/MaterialTable.tsx'
import { RecordTable } from '../components/RecordTable.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import { StatementList } from '../components/StatementList.tsx'
import type { GuideView } from '../model/GuideView.ts'
import { guideContent } from './guideContent.ts'

export const page = definePage('simpleGuide', { ...guideContent, Page: SimpleGuidePage })

const drawings = { Records: RecordTable, Statements: StatementList, Materials: MaterialTable }

function SimpleGuidePage({ data: guide }: { data: GuideView }) {
  return <ShortGuide guide={guide} drawings={drawings} />
}
