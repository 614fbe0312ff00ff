import { CombinedMatterList } from '../components/combined/CombinedMatterList.tsx'
import { ComboGuide } from '../components/combined/ComboGuide.tsx'
import type { ComboView } from '../model/combined/ComboView.ts'
import type { ComboListView } from '../model/combined/listViews.ts'

/** All combined matters, or one. */
export function Page({ data }: { data: { list: ComboListView } | { combo: ComboView } }) {
  return 'list' in data ? <CombinedMatterList list={data.list} /> : <ComboGuide combo={data.combo} />
}
