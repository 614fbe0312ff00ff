import type { SearchDto, SearchTypeDto } from '@portal/contracts'
import type pg from 'pg'
import type { Content } from '../store/ContentState.ts'
import { findHotWords } from '../store/findHome.ts'
import { correctClosely, correctLoosely } from './correctKeyword.ts'
import { normalise, stripQuestion } from './normalise.ts'
import { planQuery } from './planQuery.ts'
import { presentHits, readDirectAnswer } from './presentHits.ts'
import { type HitRow, selectHits } from './searchStatement.ts'
import { queryWords } from './segment.ts'

export interface SearchQuery {
  keyword: string
  type: SearchTypeDto
  chain: string[]
  /** Only matters that this very region handles. */
  onlyRegion: string | null
  creditCode: string | null
  pageNo: number
  pageSize: number
}

const kindsOf: Record<SearchTypeDto, readonly HitRow['kind'][]> = {
  all: ['matter', 'combo', 'notice', 'qa', 'department'],
  service: ['combo', 'department'],
  guide: ['matter'],
  news: ['notice'],
  qa: ['qa'],
}

/** So many documents are looked at and counted; beyond it the count is 约. */
const maxLookedAt = 2000
/** Share of what was asked that a title must hold to be what the visitor meant. */
const sureCoverage = 0.75
/** And to be shown when nothing better was found. */
const minCoverage = 0.34

/** Searches as described in docs/operators-content.md: as typed, then mended, then with any of the words. */
export async function searchContent(pool: pg.Pool, content: Content, query: SearchQuery): Promise<SearchDto> {
  const typed = normalise(query.keyword)
  const { rows, searched } = typed === '' ? { rows: [], searched: typed } : await findRows(pool, content, query)
  const ofType = rows.filter((row) => kindsOf[query.type].includes(row.kind))
  const page = ofType.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize)
  const words = [stripQuestion(normalise(searched)), ...queryWords(stripQuestion(normalise(searched)))]
  const [hits, direct, hotWords] = await Promise.all([
    presentHits(pool, page, { words, chain: query.chain }),
    query.pageNo === 1 ? readDirectAnswer(pool, rows[0], query.chain) : null,
    findHotWords(pool, query.chain),
  ])
  return {
    keyword: query.keyword,
    correctedKeyword: searched === typed ? null : searched,
    page: { pageNo: query.pageNo, pageSize: query.pageSize, total: ofType.length, isExact: rows.length < maxLookedAt },
    counts: countTypes(rows),
    hits,
    direct,
    related: relatedWords(rows, typed),
    hotWords,
  }
}

async function findRows(
  pool: pg.Pool,
  content: Content,
  query: SearchQuery,
): Promise<{ rows: HitRow[]; searched: string }> {
  const typed = normalise(query.keyword)
  const asTyped = await rankRows(pool, content, { ...query, keyword: typed })
  if (asTyped.some((row) => holds(row, sureCoverage))) return { rows: asTyped.filter(isNear), searched: typed }
  const mended = await tryCorrection(pool, content, query, correctClosely)
  if (mended) return mended
  const partial = asTyped.filter(isNear)
  if (partial.length > 0) return { rows: partial, searched: typed }
  return (await tryCorrection(pool, content, query, correctLoosely)) ?? { rows: asTyped, searched: typed }
}

async function tryCorrection(pool: pg.Pool, content: Content, query: SearchQuery, correct: typeof correctClosely) {
  const corrected = await correct(pool, query.keyword)
  if (corrected === undefined) return undefined
  const rows = (await rankRows(pool, content, { ...query, keyword: corrected })).filter(isNear)
  return rows.length > 0 ? { rows, searched: corrected } : undefined
}

function holds(row: HitRow, share: number): boolean {
  return row.isExact || row.coverage >= share
}

/** Notices and answers may also be found by all of the words in their text. */
function isNear(row: HitRow): boolean {
  return holds(row, minCoverage) || (row.inBody && row.kind !== 'department')
}

async function rankRows(pool: pg.Pool, content: Content, query: SearchQuery): Promise<HitRow[]> {
  const plan = planQuery(query.keyword, content.words)
  if (plan.groups.length === 0) return []
  return selectHits(pool, [
    plan.names,
    plan.anyOf,
    plan.allOf,
    plan.groups.map((group) => group.query),
    plan.groups.map((group) => group.weight),
    query.chain,
    query.onlyRegion,
    query.creditCode,
    kindsOf.all,
    maxLookedAt,
  ])
}

function countTypes(rows: readonly HitRow[]): SearchDto['counts'] {
  const count = (type: SearchTypeDto) => rows.filter((row) => kindsOf[type].includes(row.kind)).length
  return { all: rows.length, service: count('service'), guide: count('guide'), news: count('news'), qa: count('qa') }
}

/** Titles of other matters near the top, as words to search next. */
function relatedWords(rows: readonly HitRow[], typed: string): string[] {
  const titles = rows.filter((row) => row.kind === 'matter' || row.kind === 'combo').map((row) => row.title)
  return [...new Set(titles)].filter((title) => title !== typed).slice(1, 7)
}
