import type { RouteQuery } from '@portal/area'
import { MAXIMUM_KEYWORD_LENGTH } from '@portal/area/state'
import type { SearchSortDto, SearchTypeDto } from '@portal/contracts'
import type * as searchRoutes from '../routes.ts'

/** What a visitor asks the search for. */
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

/** What results can be narrowed by besides place and department. */
const filterNames = ['audience', 'theme', 'taskType', 'onlineLevel', 'tag', 'section'] as const

export type FilterName = (typeof filterNames)[number]
export type SearchFilters = Readonly<Partial<Record<FilterName, string>>>

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

/** Reads the query of a search address, whose shapes the route has seen to. */
export function readSearchQuery(query: RouteQuery<typeof searchRoutes.search>): SearchQuery {
  const keyword = query.keyword ?? ''
  const type = query.type?.toLowerCase() ?? ''
  const filters = filterNames.map((name) => [name, query[name]])
  return {
    keyword: cutKeyword(keyword),
    isCut: keyword.length > MAXIMUM_KEYWORD_LENGTH,
    type: (Object.hasOwn(typeWords, type) ? typeWords[type] : undefined) ?? 'all',
    departmentCode: query.departmentCode,
    onlyCorrespondingLevel: query.onlyCorrespondingLevel !== undefined,
    filters: Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
    sort: query.sort === 'date' || query.sort === 'popularity' ? query.sort : 'relevance',
    pageNo: Number(query.pageNo ?? 1),
  }
}

export function isFilterName(name: string): name is FilterName {
  return filterNames.some((known) => known === name)
}

/** Never cuts a character that is stored as two units in the middle. */
function cutKeyword(text: string): string {
  return text
    .slice(0, MAXIMUM_KEYWORD_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
