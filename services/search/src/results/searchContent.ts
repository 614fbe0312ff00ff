import type { DocumentKind, SearchDto, SearchSortDto } from '@portal/contracts'
import type pg from 'pg'
import type { HotWords } from '../log/findHotWords.ts'
import { choosePins } from '../pins/choosePins.ts'
import { officeNames } from '../place/officeNames.ts'
import { readPlace } from '../place/readPlace.ts'
import { planQuery, type QueryPlan } from '../query/planQuery.ts'
import type { SearchedContent } from '../query/SearchedContent.ts'
import { filterRecord, type SearchFilters } from '../query/searchFilters.ts'
import { type FindOptions, type FoundRow, selectFound } from '../query/searchStatement.ts'
import { isCertain } from '../ranking/isCertain.ts'
import { correctClosely, findAlike } from '../words/correctKeyword.ts'
import { correctSpelling } from '../words/correctSpelling.ts'
import { isPersonName } from '../words/isPersonName.ts'
import { nameKey, normalise } from '../words/normalise.ts'
import { readQuestion } from '../words/questionFrame.ts'
import { queryWords } from '../words/segment.ts'
import { findAlsoSearched } from './findAlsoSearched.ts'
import { type Reranker, rerankedRows } from './openReranker.ts'
import { presentCounts, presentFacets } from './presentFacets.ts'
import { presentHits } from './presentHits.ts'
import { pageBehind, readPinned, withPinned } from './readPinned.ts'

export interface SearchQuery {
  keyword: string
  filters: SearchFilters
  sort: SearchSortDto
  /** The visitor's region and those above it. */
  chain: string[]
  /** Only what the very region handles or published. */
  isOnlyHere: boolean
  /** A place that the question names is where it searches. */
  followsPlace: boolean
  /** Departments, halls and news of other regions, too. */
  isEverywhere: boolean
  pageNo: number
  pageSize: number
}

/** Where a search reads. */
export interface SearchSource {
  /** See openSearchPool. */
  pool: pg.Pool
  content: SearchedContent
  /** Puts the first results in order; undefined: they stay. */
  reranker?: Reranker | undefined
}

export interface SearchPlace extends SearchSource {
  hotWords: HotWords
}

/** So many documents are looked at and counted; beyond it the count is 约, and pages end. */
export const maxResults = 2000
/** So many are enough for the first pages: each takes 10 µs to rank and as much to count. */
const maxFirstResults = 120
/** Of those that hold only some of the words, when there are too many to count them all. */
const maxFirstByAnyWord = 30
/** Results up to here are the first pages. */
const firstResults = 40
const limits = { maxByText: 100, maxPlaced: 100, enough: 50, sureCoverage: 0.75 }
/** Share of what was asked that a title must hold to be shown when nothing better was found. */
const minCoverage = 0.34
/** In a sentence every third word may be one that no title has. */
const manyWords = 3
const minCoverageOfMany = 0.2
/**
 * With few words, one of which no matter has, a name must hold half of them, or nothing is found: measured, questions about something else
 * (酒店预订, 苹果手机维修) mostly stay below; of the pairs in relevance.json and relevance-held-out.json every hundredth does, too.
 */
const minShareOfFew = 0.5
/** So many matters that people ask for in like words are held against the question. */
const maxByPhrase = 20
const maxAlternatives = 3

interface Found extends FoundRow {
  plan: QueryPlan
  /** What was searched in the end. */
  searched: string
  /** What else may have been meant, when a whole name was meant. */
  otherNames: string[] | undefined
  /** What editors put first, on whatever page it stands. */
  pinned: readonly string[]
}

const nothing: FoundRow = {
  isSure: false,
  bestShare: 0,
  total: 0,
  isCapped: false,
  isPlaceCapped: false,
  hasElsewhere: false,
  counts: [],
  hits: [],
}

/** Searches as described in docs/operators-content.md: as typed, then corrected, then with any of the words. */
export async function searchContent(place: SearchPlace, asked: SearchQuery): Promise<Omit<SearchDto, 'openingToken'>> {
  const { content } = place
  const { query, typed, moved, choices, found } = await findOrdered(place, asked)
  const { subject } = found.plan.question
  const shown = { words: [subject, ...queryWords(subject, content.words.stopWords)], chain: query.chain }
  const isFirstPage = query.pageNo === 1
  const isUnsureHere = isFirstPage && query.sort === 'relevance' && isUnsure(found)
  const [{ hits, direct, isGeneral }, didYouMean, alsoSearched, hotWords] = await Promise.all([
    presentHits(
      place,
      { ...found, isGuess: (found.otherNames ?? []).length > 0 || isUnsureHere },
      { ...shown, intent: intentOf(found, typed, content), isFirstPage },
    ),
    isFirstPage && typed !== '' ? findAlternatives(place, found, typed) : [],
    isFirstPage ? findAlsoSearched(place, found.hits) : [],
    place.hotWords.of(query.chain, content.revision),
  ])
  return {
    keyword: asked.keyword,
    place: moved ?? null,
    placeChoices: choices.map((choice) => ({ ...choice, keyword: `${choice.name} ${typed}` })),
    correctedKeyword: found.searched === typed ? null : found.searched,
    page: { pageNo: query.pageNo, pageSize: query.pageSize, total: found.total, isExact: !found.isCapped },
    counts: presentCounts(found),
    facets: presentFacets(found, content.regions),
    hits,
    direct,
    isGeneral,
    isUnsure: isUnsureHere,
    hasElsewhere: found.hasElsewhere,
    didYouMean,
    related: relatedWords(found, typed),
    alsoSearched,
    hotWords,
  }
}

/** The page out of the first results as the operator's service orders them; what editors put first stays there. */
async function findOrdered(place: SearchPlace, asked: SearchQuery) {
  const offset = (asked.pageNo - 1) * asked.pageSize
  const isAmongFirst = asked.sort === 'relevance' && asked.keyword !== '' && offset + asked.pageSize <= rerankedRows
  if (!place.reranker || !isAmongFirst) return findContent(place, asked)
  const { query, found, ...read } = await findContent(place, { ...asked, pageNo: 1, pageSize: rerankedRows })
  const pinned = found.hits.slice(0, found.pinned.length)
  const ordered = [...pinned, ...(await place.reranker(asked.keyword, found.hits.slice(pinned.length)))]
  const hits = ordered.slice(offset, offset + asked.pageSize)
  return { ...read, query: { ...query, pageNo: asked.pageNo, pageSize: asked.pageSize }, found: { ...found, hits } }
}

/** How the question is read, and the ranked rows of its page. */
export async function findContent(place: SearchSource, asked: SearchQuery) {
  const read = readQuery(asked, place.content)
  return { ...read, found: await findByWords(place, read.query, read.typed) }
}

interface PlacedQuery extends SearchQuery {
  /** The whole question as a name: 广州市民政局 is one, though 广州市 is taken out of it. */
  wholeName: string
}

/** The question without the place it names, and where it searches for the rest. */
export function readQuery(asked: SearchQuery, { regions, words }: SearchedContent) {
  const whole = normalise(asked.keyword)
  const { placeTitles: titles, frequencies } = words
  const { place, rest, choices } = readPlace(whole, { regions, chain: asked.chain, titles, frequencies })
  const wholeName = nameKey(whole)
  // What lies above the visitor's region is handled there, too: a question about 广州 asked in 天河 stays in 天河.
  const moved = place && asked.followsPlace && !(place.code && asked.chain.includes(place.code)) ? place : undefined
  const chain = moved?.code ? regions.chain(moved.code) : asked.chain
  const query: PlacedQuery = { ...asked, chain, wholeName }
  const typed = rest.replace(longNumber, ' ').trim()
  return { query, typed, moved, choices: asked.followsPlace ? choices : [] }
}

/** 1234567890123 is no slip for 12345; nothing is called by so many digits. */
const longNumber = /\d{9,}/g

/** What holds too little of what was asked is not shown: nothing is found then. */
export async function findByWords(place: SearchSource, query: PlacedQuery, typed: string): Promise<Found> {
  const found = await findBest(place, query, typed)
  const isNonsense = isFewWithUnknown(found.plan) && found.bestShare < minShareOfFew && isUnsure(found)
  return isNonsense
    ? { ...nothing, plan: found.plan, searched: typed, otherNames: found.otherNames, pinned: [] }
    : found
}

/** A name, or all that was asked in one, is sure; of anything else how much speaks for it. */
function isUnsure({ hits, plan }: Pick<Found, 'hits' | 'plan'>): boolean {
  const [top] = hits
  if (!top?.features || top.isExact || !phrasedKinds.has(top.kind)) return false
  return !isCertain(top.features, plan.unknownShare)
}

/** Kinds that phrases are known for (loadPhrases). */
const phrasedKinds: ReadonlySet<DocumentKind> = new Set(['matter', 'combo', 'scene'])

function isFewWithUnknown({ hasUnknownWord, groups }: QueryPlan): boolean {
  return hasUnknownWord && groups.length <= manyWords
}

async function findBest(place: SearchSource, query: PlacedQuery, typed: string): Promise<Found> {
  const isSpelled = /^[a-z0-9 ]+$/.test(typed) && planQuery(typed, place.content.words).isSpelled
  // No name holds letters that only spell one: what they spell is looked for first.
  const spelled = isSpelled ? await findCorrected(place, query, typed) : undefined
  if (spelled) return spelled
  const asTyped = await find(place, query, typed)
  if (typed === '' || asTyped.isSure) return asTyped
  return (
    (isSpelled ? undefined : await findCorrected(place, query, typed)) ??
    (asTyped.hits.length > 0 || asTyped.total > 0 ? asTyped : await findLoosely(place, query, asTyped))
  )
}

/** What sounds the same or differs in one letter: as a whole name, then word by word. */
async function findCorrected(place: SearchSource, query: PlacedQuery, typed: string): Promise<Found | undefined> {
  const { words } = place.content
  const [meant, ...others] = await correctClosely(place.pool, typed, words)
  if (meant !== undefined) {
    const found = await find(place, query, meant, { otherNames: others })
    if (found.isSure) return found
  }
  const corrected = correctSpelling(typed, words)
  const found = corrected === undefined ? undefined : await find(place, query, corrected)
  return found?.isSure ? found : undefined
}

/** The name that sounds most alike, else anything with one of the words; of few words that are not all known nothing would be left. */
async function findLoosely(place: SearchSource, query: PlacedQuery, asTyped: Found): Promise<Found> {
  const typed = asTyped.searched
  const alike = await findAlike(place.pool, typed, { words: place.content.words, limit: maxAlternatives + 1 })
  const [nearest] = alike
  const otherNames = alike.map(({ text }) => text)
  const meant =
    nearest?.isSure && !isPersonName(asTyped.plan.question.subject) ? await find(place, query, nearest.text) : undefined
  if (meant && meant.total > 0) return { ...meant, otherNames }
  const found = isFewWithUnknown(asTyped.plan) ? asTyped : await find(place, query, typed, { minCoverage: 0 })
  return { ...found, otherNames }
}

async function find(
  place: SearchSource,
  query: PlacedQuery,
  words: string,
  how: { otherNames?: string[]; minCoverage?: number } = {},
): Promise<Found> {
  const plan = planQuery(words, place.content.words)
  const { otherNames } = how
  const offices = officeNames(plan.question.subject, query.chain, place.content.regions)
  const pins = choosePins(place.content.pins, [query.wholeName, ...plan.question.readings.map(nameKey)], query.chain)
  const pinned = await readPinned(place.pool, takesPins(query) ? pins.first : [], query.chain)
  const page = pageBehind(pinned, { offset: (query.pageNo - 1) * query.pageSize, limit: query.pageSize })
  const refs = pinned.map(({ ref }) => ref)
  const shown = { plan, searched: words, otherNames, pinned: refs }
  const present = (found: FoundRow) => ({ ...withPinned(found, pinned, page.shown), ...shown })
  if (plan.groups.length === 0) return present(nothing)
  // A further page is always counted in, so that it is offered.
  const isFirstLook = query.sort === 'relevance' && (query.pageNo + 1) * query.pageSize <= firstResults
  const maxByName = isFirstLook ? maxFirstResults : maxResults
  const isNarrowed = query.isOnlyHere || Object.values(query.filters).some((value) => value !== null && value !== 'all')
  // By popularity maxByName / nameShare documents are looked at, by words all that hold them.
  const isCommon = plan.nameShare ** 2 * place.content.words.documentCount > maxByName
  const way = isNarrowed ? 'narrowed' : isCommon ? 'common' : 'plain'
  const options: FindOptions = {
    ...limits,
    maxByName,
    maxByAnyWord: isFirstLook && plan.anyHolders > maxFirstResults ? maxFirstByAnyWord : maxByName,
    minCoverage: how.minCoverage ?? (plan.groups.length < manyWords ? minCoverage : minCoverageOfMany),
    isEverywhere: query.isEverywhere,
    sort: query.sort,
    offset: page.offset,
    limit: page.limit,
    leftOut: [...pins.never, ...refs],
  }
  const phrases = place.content.words.phrases.match(nameKey(plan.question.subject), maxByPhrase)
  const select = (anyOf: string, change: Partial<FindOptions>) =>
    selectFound[way](place.pool, [
      [...new Set([...plan.names, query.wholeName, ...(otherNames ?? []).map(nameKey), ...offices])],
      anyOf,
      plan.allOf,
      plan.groups.map((group) => group.query),
      plan.groups.map((group) => group.share),
      query.chain,
      JSON.stringify(filterRecord(query.filters, query.isOnlyHere ? (query.chain[0] ?? null) : null)),
      JSON.stringify({ ...options, ...change }),
      JSON.stringify(phrases),
    ])
  const [found = nothing] = await select(plan.anyOf, {}).catch(async (error: unknown) => {
    if (!isTimeout(error)) throw error
    // Words that stand everywhere: what holds all of them by name is found faster, and is what was meant.
    const rows = await select(plan.allOf, { maxByText: 0, maxPlaced: 0 })
    return rows.map((row) => ({ ...row, isCapped: true }))
  })
  return present(found)
}

/** What is narrowed or ordered otherwise is asked for by the visitor, not by the words. */
function takesPins({ sort, isOnlyHere, filters: { type, ...narrowing } }: SearchQuery): boolean {
  const isNarrowed = isOnlyHere || Object.values(narrowing).some((value) => value !== null)
  return sort === 'relevance' && (type === 'all' || type === 'guide') && !isNarrowed
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** A corrected keyword has lost its frame; what was asked about stands in the words as typed. */
function intentOf(found: Found, typed: string, content: SearchedContent) {
  return found.plan.question.intent ?? readQuestion(typed, content.words.frame).intent
}

/** Names near to words that were not found as typed. */
async function findAlternatives(place: SearchSource, found: Found, typed: string): Promise<string[]> {
  if (found.isSure && found.searched === typed) return []
  const names = found.otherNames ?? (await namesAlike(place, typed))
  return names.filter((name) => name !== found.searched && name !== typed).slice(0, maxAlternatives)
}

async function namesAlike({ pool, content }: SearchSource, typed: string): Promise<string[]> {
  const names = await findAlike(pool, typed, { words: content.words, limit: maxAlternatives + 1 })
  return names.map((name) => name.text)
}

/** Titles of other matters near the top, as words to search next. */
function relatedWords(found: Found, typed: string): string[] {
  const titles = found.hits.filter((hit) => hit.kind === 'matter' || hit.kind === 'combo').map((hit) => hit.title)
  return [...new Set(titles)].filter((title) => title !== typed).slice(1, 7)
}
