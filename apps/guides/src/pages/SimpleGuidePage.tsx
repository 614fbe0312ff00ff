import { RecordTable } from '../components/facts/RecordTable.tsx'
import { ShortGuide } from '../components/guide/ShortGuide.tsx'
import type { ShortGuideView } from '../model/guide/GuideView.ts'

export function Page({ data: guide }: { data: ShortGuideView }) {
  return <ShortGuide guide={guide} Records={RecordTable} />
}
