import type { RowPart } from '../tables/TableFile.ts'

export interface ListPage {
  pageNo: number
  pageSize: number
}

/** The rows of a page. */
export function partOf({ pageNo, pageSize }: ListPage): RowPart {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}
