import type { SearchSortDto } from '@portal/contracts'
import type pg from 'pg'
import { placeContextOf } from '../place/placeContextOf.ts'
import { readPlace } from '../place/readPlace.ts'
import type { SearchedContent } from '../query/SearchedContent.ts'
import type { SearchFilters } from '../query/searchFilters.ts'
import { nameKey, normalise } from '../words/normalise.ts'
import type { Reranker } from './openReranker.ts'

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

export interface PlacedQuery extends SearchQuery {
  /** The whole question as a name: 广州市民政局 is one, though 广州市 is taken out of it. */
  wholeName: string
  /** The region that is named and those above it, also where it lies above the visitor's: 广州公安局 is no office of 天河. Else the visitor's. */
  officeChain: readonly string[]
}

/** The question without the place it names, and where it searches for the rest. */
export function readQuery(asked: SearchQuery, content: SearchedContent) {
  const whole = normalise(asked.keyword)
  const { place, rest, choices } = readPlace(whole, placeContextOf(content, asked.chain))
  const wholeName = nameKey(whole)
  // What lies above the visitor's region is handled there, too: a question about 广州 asked in 天河 stays in 天河.
  const moved = place && asked.followsPlace && !(place.code && asked.chain.includes(place.code)) ? place : undefined
  const chain = moved?.code ? content.regions.chain(moved.code) : asked.chain
  const officeChain = place?.code && asked.followsPlace ? content.regions.chain(place.code) : chain
  const query: PlacedQuery = { ...asked, chain, wholeName, officeChain }
  const typed = rest.replace(longNumber, ' ').trim()
  return { query, typed, moved, choices: asked.followsPlace ? choices : [] }
}

/** 1234567890123 is no slip for 12345; nothing is called by so many digits. */
const longNumber = /\d{9,}/g
