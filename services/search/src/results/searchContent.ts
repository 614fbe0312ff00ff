import type { SearchDto } from '@portal/contracts'
import type { HotWords } from '../log/findHotWords.ts'
import type { SearchedContent } from '../query/SearchedContent.ts'
import { findAlike } from '../words/correctKeyword.ts'
import { readQuestion } from '../words/questionFrame.ts'
import { queryWords } from '../words/segment.ts'
import { findAlsoSearched } from './findAlsoSearched.ts'
import { type Found, findByWords, maxAlternatives } from './findByWords.ts'
import { rerankedRows } from './openReranker.ts'
import { presentCounts, presentFacets } from './presentFacets.ts'
import { presentHits } from './presentHits.ts'
import { readQuery, type SearchQuery, type SearchSource } from './readQuery.ts'

export interface SearchPlace extends SearchSource {
  hotWords: HotWords
}

/** Searches as described in docs/operators-content.md: as typed, then corrected, then with any of the words. */
export async function searchContent(place: SearchPlace, asked: SearchQuery): Promise<Omit<SearchDto, 'openingToken'>> {
  const { content } = place
  const { query, typed, moved, choices, found } = await findOrdered(place, asked)
  const { subject } = found.plan.question
  const shown = { words: [subject, ...queryWords(subject, content.words.stopWords)], chain: query.chain }
  const isFirstPage = query.pageNo === 1
  const [{ hits, direct, isGeneral }, didYouMean, alsoSearched, hotWords] = await Promise.all([
    presentHits(place, found, { ...shown, intent: intentOf(found, typed, content), moved, isFirstPage }),
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
    // Of a word that many matters have a choice is offered: nothing is there to be sure of.
    isUnsure: isFirstPage && query.sort === 'relevance' && found.isUnsure && !isGeneral,
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

/** A corrected keyword has lost its frame; what was asked about stands in the words as typed. */
function intentOf(found: Found, typed: string, content: SearchedContent) {
  return found.plan.question.intent ?? readQuestion(typed, content.words.frame).intent
}

/** Names near to words that were not found as typed. */
async function findAlternatives(place: SearchSource, found: Found, typed: string): Promise<string[]> {
  const isMet = found.isSure || (found.hits.length > 0 && !found.isUnsure)
  if (isMet && found.searched === typed) return []
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
