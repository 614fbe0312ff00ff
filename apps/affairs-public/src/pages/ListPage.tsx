import { ListTable } from '../components/lists/ListTable.tsx'
import type { ListView } from '../model/lists/ListView.ts'

/** Any public list: matters, powers, services of intermediaries. */
export function Page({ data }: { data: ListView }) {
  return <ListTable list={data} />
}
