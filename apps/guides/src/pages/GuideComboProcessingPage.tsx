import { WalkPage } from '../components/combined/WalkPage.tsx'
import type { WalkPageView } from '../model/combined/CombinedView.ts'

/** A combined matter made ready: questions, then one checklist. */
export function Page({ data }: { data: WalkPageView }) {
  return <WalkPage view={data} />
}
