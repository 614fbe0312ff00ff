import { ComboGuide } from '../components/combined/ComboGuide.tsx'
import { ComboList } from '../components/combined/ComboList.tsx'
import type { ComboView } from '../model/combined/ComboView.ts'
import type { ComboListView } from '../model/combined/listViews.ts'

/** All combined matters, or one. */
export function Page({ data }: { data: { list: ComboListView } | { combo: ComboView } }) {
  return 'list' in data ? <ComboList list={data.list} /> : <ComboGuide combo={data.combo} />
}
