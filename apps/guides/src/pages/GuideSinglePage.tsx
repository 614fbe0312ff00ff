import { Records } from '../components/Records.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import { Statements } from '../components/Statements.tsx'
import type { ShortGuideView } from '../model/GuideView.ts'

const drawings = { Records, Statements }

export function Page({ data: guide }: { data: ShortGuideView }) {
  return <ShortGuide guide={guide} drawings={drawings} />
}
