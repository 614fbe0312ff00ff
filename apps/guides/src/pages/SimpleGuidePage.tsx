import { MaterialTable } from '../components/MaterialTable.v2.tsx'
import { RecordTable } from '../components/RecordTable.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import { StatementList } from '../components/StatementList.tsx'
import type { ShortGuideView } from '../model/GuideView.ts'

const drawings = { Records: RecordTable, Statements: StatementList, Materials: MaterialTable }

export function Page({ data: guide }: { data: ShortGuideView }) {
  return <ShortGuide guide={guide} drawings={drawings} />
}
