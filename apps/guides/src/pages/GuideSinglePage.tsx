import { Records } from '../components/Records.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import type { ShortGuideView } from '../model/GuideView.ts'

export function Page({ data: guide }: { data: ShortGuideView }) {
  return <ShortGuide guide={guide} Records={Records} />
}
