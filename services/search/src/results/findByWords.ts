import { errorCode } from '@portal/config/error-code'
import type { PhraseMatch } from '../phrases/PhraseIndex.ts'
import { type ChosenPins, choosePins } from '../pins/choosePins.ts'
import { officeNames } from '../place/officeNames.ts'
import { planQuery, type QueryPlan } from '../query/planQuery.ts'
import { filterRecord } from '../query/searchFilters.ts'
import { type FindOptions, type FoundRow, selectFound } from '../query/searchStatement.ts'
import { certaintyOf } from '../ranking/certaintyOf.ts'
import { correctClosely, findAlike, isTooLong } from '../words/correctKeyword.ts'
import { correctSpelling } from '../words/correctSpelling.ts'
import { isPersonName } from '../words/isPersonName.ts'
import { nameKey } from '../words/normalise.ts'
import { isUnsure } from './isUnsure.ts'
import { pageBehind, readPinned, withPinned } from './readPinned.ts'
import type { PlacedQuery, SearchQuery, SearchSource } from './readQuery.ts'

/** So many documents are looked at and counted; beyond it the count is 约, and pages end. */
export const maxResults = 2000
/** So many are enough for the first pages: each takes 10 µs to rank and as much to count. */
const maxFirstResults = 120
/** Of those that hold only some of the words, when there are too many to count them all. */
const maxFirstByAnyWord = 30
/** Results up to here are the first pages. */
const firstResults = 40
/** Share of a question that the phrases of a matter must hold to show it by them alone: 公 and 金 stand in phrases of everything. */
const minKnown = 0.4
const limits = { maxByText: 100, maxPlaced: 100, enough: 50, sureCoverage: 0.75, minKnown }
/** Share of what was asked that a title must hold to be shown when nothing better was found. */
const minCoverage = 0.34
/** In a sentence every third word may be one that no title has. */
const manyWords = 3
const minCoverageOfMany = 0.2
/**
 * With few words, one of which no matter has, a name or phrases must hold half of them, or nothing is found: measured, questions about something else
 * (酒店预订, 苹果手机维修) mostly stay below; of the pairs in relevance.json and relevance-held-out.json every hundredth does, too.
 */
const minShareOfFew = 0.5
/** Phrases of a matter together hold more than any name does. */
const minKnownOfFew = 0.6
/** So many matters that people ask for in like words are held against the question. */
const maxByPhrase = 20
/** So much does what fits one clause of a question wholly fit the question. */
const clauseShare = 0.85
export const maxAlternatives = 3

export interface Found extends FoundRow {
  plan: QueryPlan
  /** What was searched in the end. */
  searched: string
  /** What else may have been meant, when a whole name was meant. */
  otherNames: string[] | undefined
  /** The first result is the best of what is there, rather than what was asked. */
  isUnsure: boolean
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

/** What holds too little of what was asked is not shown: nothing is found then. */
export async function findByWords(place: SearchSource, query: PlacedQuery, typed: string): Promise<Found> {
  const found = await findBest(place, query, typed)
  const mostKnown = Math.max(0, ...found.hits.map(({ features }) => features?.known ?? 0))
  const isLittle = found.bestShare < minShareOfFew && mostKnown < minKnownOfFew
  const isNonsense = isFewWithUnknown(found.plan) && isLittle && found.isUnsure
  return isNonsense ? { ...found, ...nothing, searched: typed, isUnsure: false, pinned: [] } : found
}

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
    (isSpelled ? undefined : await findCorrected(place, query, typed, asTyped)) ??
    (asTyped.hits.length > 0 || asTyped.total > 0 ? asTyped : await findLoosely(place, query, asTyped))
  )
}

/** What sounds the same or differs in one letter: as a whole name, then word by word. What was typed stays where that is surer. */
async function findCorrected(
  place: SearchSource,
  query: PlacedQuery,
  typed: string,
  asTyped?: Found,
): Promise<Found | undefined> {
  if (isTooLong(typed)) return undefined
  const { words } = place.content
  const [meant, ...others] = await correctClosely(place.pool, typed, words)
  if (meant !== undefined) {
    const found = await find(place, query, meant, { otherNames: others })
    if (found.isSure) return found
  }
  const corrected = correctSpelling(typed, words)
  const spelling = corrected === undefined ? undefined : readWords(place, query, corrected)
  const found = spelling && canBeSure(spelling) ? await findRead(place, query, spelling) : undefined
  if (found?.isSure) return found
  if (!asTyped || (!asTyped.isUnsure && asTyped.hits.length > 0)) return undefined
  const carefully = correctSpelling(typed, words, { isCareful: true })
  if (carefully === undefined) return undefined
  const careful = carefully === corrected && spelling ? spelling : readWords(place, query, carefully)
  if (!canBeSure(careful) && !isAskedFor(place, careful)) return undefined
  const mended = careful === spelling && found ? found : await findRead(place, query, careful)
  return mended.hits.length > 0 && !mended.isUnsure ? mended : undefined
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

interface ReadWords {
  words: string
  plan: QueryPlan
  pins: ChosenPins
}

function readWords({ content }: SearchSource, { wholeName, chain }: PlacedQuery, words: string): ReadWords {
  const plan = planQuery(words, content.words)
  return { words, plan, pins: choosePins(content.pins, [wholeName, ...plan.question.readings.map(nameKey)], chain) }
}

/** Whether anything can hold so much of it by title or names that it is sure: most slips of a text full of them cannot. */
function canBeSure({ plan, pins }: ReadWords): boolean {
  return pins.first.length > 0 || plan.mostCoverage >= limits.sureCoverage
}

/** Whether phrases of anything hold so much of it that it may be what was asked. */
function isAskedFor(place: SearchSource, { plan }: ReadWords): boolean {
  const coverage = plan.mostCoverage
  return matchPhrases(place, plan).some((match) => certaintyOf({ ...match, coverage }, plan) >= 0)
}

/** What fits the question, or one of its clauses: a story tells more than what is asked. */
function matchPhrases({ content }: SearchSource, { question, clauses }: QueryPlan): readonly PhraseMatch[] {
  const { index } = content.words.phrases
  const whole = index.match(nameKey(question.subject), maxByPhrase)
  if (clauses.length === 0) return whole
  const matches = [...whole, ...clauses.flatMap((clause) => index.match(clause, maxByPhrase).map(asPart))]
  const best = new Map<string, PhraseMatch>()
  for (const match of matches.sort((one, other) => fitOf(other) - fitOf(one))) {
    const key = `${match.kind} ${match.ref}`
    if (!best.has(key)) best.set(key, match)
  }
  return [...best.values()].slice(0, maxByPhrase)
}

const fitOf = ({ likeness, known }: PhraseMatch) => likeness + known

function asPart({ kind, ref, likeness, held, known, often }: PhraseMatch): PhraseMatch {
  const counted = (share: number) => share * clauseShare
  return { kind, ref, likeness: counted(likeness), held: counted(held), known: counted(known), often: counted(often) }
}

type How = { otherNames?: string[]; minCoverage?: number }

function find(place: SearchSource, query: PlacedQuery, words: string, how: How = {}): Promise<Found> {
  return findRead(place, query, readWords(place, query, words), how)
}

async function findRead(
  place: SearchSource,
  query: PlacedQuery,
  { words, plan, pins }: ReadWords,
  how: How = {},
): Promise<Found> {
  const { otherNames } = how
  const offices = officeNames(plan.question.subject, query.officeChain, place.content.regions)
  const pinned = await readPinned(place.pool, takesPins(query) ? pins.first : [], query.chain)
  const page = pageBehind(pinned, { offset: (query.pageNo - 1) * query.pageSize, limit: query.pageSize })
  const refs = pinned.map(({ ref }) => ref)
  const shown = { plan, searched: words, otherNames, pinned: refs }
  const present = (row: FoundRow): Found => {
    const found = { ...withPinned(row, pinned, page.shown), ...shown }
    return { ...found, isUnsure: isUnsure(found) }
  }
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
  const phrases = matchPhrases(place, plan)
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
  return errorCode(error) === '57014'
}
