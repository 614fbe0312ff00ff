import { RecordTable } from '../components/RecordTable.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import { Statements } from '../components/Statements.tsx'
import type { ShortGuideView } from '../model/GuideView.ts'

const drawings = { Records: RecordTable, Statements }

export function Page({ data: guide }: { data: ShortGuideView }) {
  return <ShortGuide guide={guide} drawings={drawings} />
}
