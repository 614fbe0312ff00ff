import type { RouteQuery } from '@portal/area'
import { MAXIMUM_KEYWORD_LENGTH } from '@portal/area/state'
import type { SearchSortDto, SearchTypeDto } from '@portal/contracts'
import { type DayRange, readDayRange } from '@portal/validation'
import type * as searchRoutes from '../routes.ts'
import { explainRefusal } from './explainRefusal.ts'

/** What a visitor asks the search for. */
export interface SearchQuery {
  readonly keyword: string
  /** The words were longer than the search takes; only their beginning was searched. */
  readonly isCut: boolean
  readonly type: SearchTypeDto
  readonly departmentCode: string | undefined
  readonly onlyCorrespondingLevel: boolean
  /** A place in the words is not where it searches: the visitor's region is. */
  readonly staysHere: boolean
  /** Departments, halls and news of other regions are wanted, too. */
  readonly isEverywhere: boolean
  readonly filters: SearchFilters
  /** When news were published; other kinds of results have no days. */
  readonly days: DayRange
  readonly sort: SearchSortDto
  readonly pageNo: number
  /** Sentences about what the address says and the search cannot read. */
  readonly refused: readonly string[]
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
  hall: 'hall',
  department: 'department',
}

/**
 * Reads the query of a search address, whose shapes the route has seen to.
 * @param tab the tab an address stands for; without one the address says it in `type`
 */
export function readSearchQuery(query: RouteQuery<typeof searchRoutes.search>, tab?: SearchTypeDto): SearchQuery {
  const keyword = query.keyword ?? ''
  const asked = readType(query.type)
  const type = tab ?? asked ?? 'all'
  const refused = [...(query.refused?.split(',') ?? []), ...(tab || asked || !query.type ? [] : ['type'])]
  const filters = filterNames.map((name) => [name, query[name]])
  return {
    keyword: cutKeyword(keyword),
    isCut: keyword.length > MAXIMUM_KEYWORD_LENGTH,
    type,
    departmentCode: query.departmentCode,
    onlyCorrespondingLevel: query.onlyCorrespondingLevel !== undefined,
    staysHere: query.place === 'off',
    isEverywhere: query.elsewhere !== undefined,
    filters: Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
    days: type === 'news' ? readDayRange(query) : {},
    sort: query.sort === 'date' || query.sort === 'popularity' ? query.sort : 'relevance',
    pageNo: Number(query.pageNo ?? 1),
    refused: [...new Set(refused.map(explainRefusal))],
  }
}

function readType(given = ''): SearchTypeDto | undefined {
  const word = given.toLowerCase()
  return Object.hasOwn(typeWords, word) ? typeWords[word] : undefined
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
