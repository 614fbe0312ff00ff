import { PublicListDetail } from '../components/disclosure/PublicListDetail.tsx'
import { PublicLists } from '../components/disclosure/PublicLists.tsx'
import type { PublicListsView, PublicListView } from '../model/disclosure/PublicListsView.ts'

/** All public lists by section, or one of them. */
export function Page({ data }: { data: { lists: PublicListsView } | { list: PublicListView } }) {
  return 'list' in data ? <PublicListDetail list={data.list} /> : <PublicLists lists={data.lists} />
}
