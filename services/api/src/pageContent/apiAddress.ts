/** What was asked of a page: parameters of its path and of its query, as the visitor gave them. */
export interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Addresses of the content API that a page is drawn from, by the name of each part. The first is what the page is about. */
export type PageContent = Readonly<Record<string, string>>

type Values = Readonly<Record<string, string | undefined>>

/** An API address; parameters without a value are left out. */
export function api(path: string, query: Values = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** A value of an address as one segment of another. */
export const segment = (value: string | undefined) => encodeURIComponent(value ?? '')

export const regionOf = ({ params, query }: Asked) => ({ region: params.region ?? query.region })

/** Filters of lists: addresses spell some otherwise than the API, and page numbers in two ways. */
export const filtersOf = ({ query }: Asked) => ({
  region: query.region,
  departmentCode: query.deptCode,
  keyword: query.keyword,
  pageNo: query.pageNo ?? query.pageNum,
})
