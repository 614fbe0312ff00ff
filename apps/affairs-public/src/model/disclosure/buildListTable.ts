import type { PageInfoDto } from '@portal/contracts'
import type { PlainTable } from './readTable.ts'

/** One page of the rows that are looked for. */
export interface ListTableView {
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: number; readonly cells: readonly string[] }[]
  readonly page: PageInfoDto
  /** Too long to be looked through. */
  readonly isSearchable: boolean
  readonly keyword: string | undefined
}

const pageSize = 20

/** All words have to stand in a row, whichever cell they stand in. */
export function buildListTable(
  { head, rows }: PlainTable,
  { keyword, pageNo }: { keyword: string | undefined; pageNo: number },
): ListTableView {
  const words = (keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows
    .map((cells, index) => ({ key: index + 1, cells }))
    .filter(({ cells }) => words.every((word) => cells.some((cell) => cell.toLowerCase().includes(word))))
  return {
    head,
    rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    page: { pageNo, pageSize, total: found.length, isExact: true },
    isSearchable: rows.length > pageSize,
    keyword,
  }
}
