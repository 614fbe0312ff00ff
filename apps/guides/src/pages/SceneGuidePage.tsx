import { SceneList } from '../components/combined/SceneList.tsx'
import { WalkPage } from '../components/combined/WalkPage.tsx'
import type { WalkPageView } from '../model/combined/CombinedView.ts'
import type { SceneListView } from '../model/combined/listViews.ts'

/** All scene guides, or one: questions, then what to do. */
export function Page({ data }: { data: { list: SceneListView } | { scene: WalkPageView } }) {
  return 'list' in data ? <SceneList list={data.list} /> : <WalkPage view={data.scene} />
}
