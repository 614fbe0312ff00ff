import { MAXIMUM_KEYWORD_LENGTH } from '@portal/area/state'
import type { SearchSortDto, SearchTypeDto } from '@portal/contracts'

/** What a visitor asks the search for, read from the address and safe to send on. */
export interface SearchQuery {
  readonly keyword: string
  /** The words were longer than the search takes; only their beginning was searched. */
  readonly isCut: boolean
  readonly type: SearchTypeDto
  readonly departmentCode: string | undefined
  readonly onlyCorrespondingLevel: boolean
  readonly filters: SearchFilters
  readonly sort: SearchSortDto
  readonly pageNo: number
}

/** What results can be narrowed by besides place and department, with the values that an address may carry. */
const filterValues = {
  audience: /^(personal|legal)$/,
  theme: /^(personal|legal):\d{3}$/,
  taskType: /^(0\d|10|20)$/,
  onlineLevel: /^(I|II|III|IV)$/,
  tag: /^[^\p{C}]{1,30}$/u,
  section: /^(announcement|policy|publicity|service)$/,
}

export type FilterName = keyof typeof filterValues
export type SearchFilters = Readonly<Partial<Record<FilterName, string>>>

/** Last page the content API takes: it shows the first 2,000 results. */
const LAST_PAGE = 200

/** Words that older links carry in `type`, besides the types themselves. */
const typeWords: Readonly<Record<string, SearchTypeDto>> = {
  all: 'all',
  service: 'service',
  entrance: 'service',
  guide: 'guide',
  item: 'guide',
  matter: 'guide',
  news: 'news',
  notice: 'news',
  qa: 'qa',
  faq: 'qa',
  question: 'qa',
}

/**
 * Reads the query of a search address. A value that means nothing is left out instead of refused: the addresses stand in
 * links all over the web, and a person who follows one should find something.
 */
export function readSearchQuery(query: Readonly<Record<string, string | undefined>>): SearchQuery {
  const typed = query.keyword ?? ''
  const type = query.type?.toLowerCase() ?? ''
  const departmentCode = query.departmentCode?.toUpperCase() ?? ''
  const pageNo = Number(query.pageNo)
  return {
    keyword: cutKeyword(typed),
    isCut: typed.length > MAXIMUM_KEYWORD_LENGTH,
    type: (Object.hasOwn(typeWords, type) ? typeWords[type] : undefined) ?? 'all',
    departmentCode: /^([0-9A-Z]{9}|[0-9A-Z]{18})$/.test(departmentCode) ? departmentCode : undefined,
    onlyCorrespondingLevel: /^(1|true|yes)$/i.test(query.onlyCorrespondingLevel ?? ''),
    filters: readFilters(query),
    sort: query.sort === 'date' || query.sort === 'popularity' ? query.sort : 'relevance',
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 ? Math.min(pageNo, LAST_PAGE) : 1,
  }
}

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filterValues, name)
}

function readFilters(query: Readonly<Record<string, string | undefined>>): SearchFilters {
  const given = Object.entries(filterValues).map(([name, pattern]) => {
    const value = query[name]
    return [name, value !== undefined && pattern.test(value) ? value : undefined]
  })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** Never cuts a character that is stored as two units in the middle. */
function cutKeyword(text: string): string {
  return text
    .slice(0, MAXIMUM_KEYWORD_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
