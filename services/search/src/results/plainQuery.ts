import type { SearchQuery } from './readQuery.ts'

const nothingNarrowed: SearchQuery['filters'] = {
  type: 'all',
  creditCode: null,
  audience: null,
  theme: null,
  taskType: null,
  onlineLevel: null,
  isOnline: null,
  tag: null,
  section: null,
  from: null,
  to: null,
}

/** As many as the search page shows. */
const shownResults = 10

/** The first page of a search as a visitor asks it who chose nothing. */
export function plainQuery(keyword: string, chain: string[], pageSize = shownResults): SearchQuery {
  return {
    keyword,
    filters: nothingNarrowed,
    sort: 'relevance',
    chain,
    isOnlyHere: false,
    followsPlace: true,
    isEverywhere: false,
    pageNo: 1,
    pageSize,
  }
}
