import type { SearchDto, SearchSortDto } from '@portal/contracts'
import type pg from 'pg'
import { correctClosely, findAlike } from './correctKeyword.ts'
import { findAlsoSearched } from './findAlsoSearched.ts'
import type { HotWords } from './findHotWords.ts'
import { mendWords } from './mendWords.ts'
import { nameKey, normalise } from './normalise.ts'
import { planQuery, type QueryPlan } from './planQuery.ts'
import { presentCounts, presentFacets } from './presentFacets.ts'
import { presentHits } from './presentHits.ts'
import { readQuestion } from './questionFrame.ts'
import type { SearchedContent } from './SearchedContent.ts'
import { filterRecord, type SearchFilters } from './searchFilters.ts'
import { type FindOptions, type FoundRow, selectFound } from './searchStatement.ts'
import { queryWords } from './segment.ts'

export interface SearchQuery {
  keyword: string
  filters: SearchFilters
  sort: SearchSortDto
  chain: string[]
  pageNo: number
  pageSize: number
}

/** Where a search reads. */
export interface SearchPlace {
  /** See openSearchPool. */
  pool: pg.Pool
  hotWords: HotWords
  content: SearchedContent
}

/** So many documents are looked at and counted; beyond it the count is 约, and pages end. */
export const maxResults = 2000
/** So many are enough for the first pages: each takes 10 µs to rank and as much to count. */
const maxFirstResults = 120
/** Of those that hold only some of the words, when there are too many to count them all. */
const maxFirstByAnyWord = 40
const limits = { maxByText: 100, maxPlaced: 100, enough: 50, sureCoverage: 0.75 }
/** Share of what was asked that a title must hold to be shown when nothing better was found. */
const minCoverage = 0.34
/** In a sentence every third word may be one that no title has. */
const manyWords = 3
const minCoverageOfMany = 0.2
const maxAlternatives = 3

interface Found extends FoundRow {
  plan: QueryPlan
  /** What was searched in the end. */
  searched: string
  /** What else may have been meant, when a whole name was meant. */
  otherNames: string[] | undefined
}

const nothing: FoundRow = {
  isSure: false,
  total: 0,
  isCapped: false,
  isPlaceCapped: false,
  counts: [],
  hits: [],
}

/** Searches as described in docs/operators-content.md: as typed, then mended, then with any of the words. */
export async function searchContent(place: SearchPlace, query: SearchQuery): Promise<SearchDto> {
  const { pool, content } = place
  const typed = normalise(query.keyword)
  const found = await findByWords(place, query, typed)
  const { subject } = found.plan.question
  const shown = { words: [subject, ...queryWords(subject, content.words.stopWords)], chain: query.chain }
  const isFirstPage = query.pageNo === 1
  const intent = intentOf(found, typed, content)
  const [{ hits, direct }, didYouMean, alsoSearched, hotWords] = await Promise.all([
    presentHits(pool, found.hits, { ...shown, intent, isFirstPage }),
    isFirstPage && typed !== '' ? findAlternatives(place, found, typed) : [],
    isFirstPage ? findAlsoSearched(place, found.hits) : [],
    place.hotWords.of(query.chain, content.revision),
  ])
  return {
    keyword: query.keyword,
    correctedKeyword: found.searched === typed ? null : found.searched,
    page: { pageNo: query.pageNo, pageSize: query.pageSize, total: found.total, isExact: !found.isCapped },
    counts: presentCounts(found),
    facets: presentFacets(found, content.regions),
    hits,
    direct,
    didYouMean,
    related: relatedWords(found, typed),
    alsoSearched,
    hotWords,
  }
}

async function findByWords(place: SearchPlace, query: SearchQuery, typed: string): Promise<Found> {
  const asTyped = await find(place, query, typed)
  if (typed === '' || asTyped.isSure) return asTyped
  return (
    (await findMended(place, query, typed)) ??
    (asTyped.hits.length > 0 || asTyped.total > 0 ? asTyped : await findLoosely(place, query, typed))
  )
}

/** What sounds the same or differs in one letter: as a whole name, then word by word. */
async function findMended(place: SearchPlace, query: SearchQuery, typed: string): Promise<Found | undefined> {
  const { words } = place.content
  const [meant, ...others] = await correctClosely(place.pool, typed, words)
  if (meant !== undefined) {
    const found = await find(place, query, meant, { otherNames: others })
    if (found.isSure) return found
  }
  const mended = mendWords(typed, words)
  const found = mended === undefined ? undefined : await find(place, query, mended)
  return found?.isSure ? found : undefined
}

/** The name that sounds most alike, else anything with one of the words. */
async function findLoosely(place: SearchPlace, query: SearchQuery, typed: string): Promise<Found> {
  const alike = await findAlike(place.pool, typed, { words: place.content.words, limit: maxAlternatives + 1 })
  const [nearest] = alike
  const meant = nearest?.isSure ? await find(place, query, nearest.text) : undefined
  const found = meant && meant.total > 0 ? meant : await find(place, query, typed, { minCoverage: 0 })
  return { ...found, otherNames: alike.map(({ text }) => text) }
}

async function find(
  place: SearchPlace,
  query: SearchQuery,
  words: string,
  how: { otherNames?: string[]; minCoverage?: number } = {},
): Promise<Found> {
  const plan = planQuery(words, place.content.words)
  const { otherNames } = how
  if (plan.groups.length === 0) return { ...nothing, plan, searched: words, otherNames }
  // A further page is always counted in, so that it is offered.
  const isFirstLook = query.sort === 'relevance' && (query.pageNo + 1) * query.pageSize <= maxFirstByAnyWord
  const maxByName = isFirstLook ? maxFirstResults : maxResults
  const isNarrowed = Object.values(query.filters).some((value) => value !== null && value !== 'all')
  // By popularity maxByName / nameShare documents are looked at, by words all that hold them.
  const isCommon = plan.nameShare ** 2 * place.content.words.documentCount > maxByName
  const way = isNarrowed ? 'narrowed' : isCommon ? 'common' : 'plain'
  const options: FindOptions = {
    ...limits,
    maxByName,
    maxByAnyWord: isFirstLook && plan.anyHolders > maxFirstResults ? maxFirstByAnyWord : maxByName,
    minCoverage: how.minCoverage ?? (plan.groups.length < manyWords ? minCoverage : minCoverageOfMany),
    sort: query.sort,
    offset: (query.pageNo - 1) * query.pageSize,
    limit: query.pageSize,
  }
  const select = (anyOf: string, change: Partial<FindOptions>) =>
    selectFound[way](place.pool, [
      [...plan.names, ...(otherNames ?? []).map(nameKey)],
      anyOf,
      plan.allOf,
      plan.groups.map((group) => group.query),
      plan.groups.map((group) => group.share),
      query.chain,
      JSON.stringify(filterRecord(query.filters)),
      JSON.stringify({ ...options, ...change }),
    ])
  const [found = nothing] = await select(plan.anyOf, {}).catch(async (error: unknown) => {
    if (!isTimeout(error)) throw error
    // Words that stand everywhere: what holds all of them by name is found faster, and is what was meant.
    const rows = await select(plan.allOf, { maxByText: 0, maxPlaced: 0 })
    return rows.map((row) => ({ ...row, isCapped: true }))
  })
  return { ...found, plan, searched: words, otherNames }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** A mended keyword has lost its frame; what was asked about stands in the words as typed. */
function intentOf(found: Found, typed: string, content: SearchedContent) {
  return found.plan.question.intent ?? readQuestion(typed, content.words.frame).intent
}

/** Names near to words that were not found as typed. */
async function findAlternatives(place: SearchPlace, found: Found, typed: string): Promise<string[]> {
  if (found.isSure && found.searched === typed) return []
  const names = found.otherNames ?? (await namesAlike(place, typed))
  return names.filter((name) => name !== found.searched && name !== typed).slice(0, maxAlternatives)
}

async function namesAlike({ pool, content }: SearchPlace, typed: string): Promise<string[]> {
  const names = await findAlike(pool, typed, { words: content.words, limit: maxAlternatives + 1 })
  return names.map((name) => name.text)
}

/** Titles of other matters near the top, as words to search next. */
function relatedWords(found: Found, typed: string): string[] {
  const titles = found.hits.filter((hit) => hit.kind === 'matter' || hit.kind === 'combo').map((hit) => hit.title)
  return [...new Set(titles)].filter((title) => title !== typed).slice(1, 7)
}
