import type { DocumentKind } from '@portal/contracts'
import type { AskedPlace } from '../place/readPlace.ts'
import { findExactAnswer, isGeneral } from '../results/findExactAnswer.ts'
import { plainQuery } from '../results/plainQuery.ts'
import { findContent, type SearchPlace } from '../results/searchContent.ts'
import type { Intent } from '../words/questionFrame.ts'
import { queryWords } from '../words/segment.ts'
import { actsIn } from './actsIn.ts'

/** How a question was read, and what that found. */
export interface SearchExplanation {
  keyword: string
  /** The place that was taken out and is searched; null when none was named, or one that moves nothing. */
  place: AskedPlace | null
  /** Where it was searched. */
  region: { code: string; name: string }
  /** What is left without place and frame. */
  subject: string
  /** The words that are looked for, and in how many names of matters each stands. */
  words: { word: string; names: number }[]
  /** Of the subject's words those that say what is to be done. */
  acts: string[]
  intent: Intent | null
  /** What was searched instead; null: as typed. */
  corrected: string | null
  /** What else may have been meant. */
  otherNames: string[]
  total: number
  isGeneral: boolean
  /** The matter that the card answers with; null: no card. */
  card: string | null
  hits: ExplainedHit[]
}

export interface ExplainedHit {
  title: string
  kind: DocumentKind
  ref: string
  regionName: string | null
  score: number
  /** Share of what was asked that the names hold, from 0 to 1. */
  coverage: number
  isExact: boolean
  isPinned: boolean
}

const shownHits = 5

/** @param chain the visitor's region and those above it */
export async function explainSearch(
  place: Pick<SearchPlace, 'pool' | 'content'>,
  keyword: string,
  chain: string[],
): Promise<SearchExplanation> {
  const { words, regions } = place.content
  const { query, typed, moved, found } = await findContent(place, plainQuery(keyword, chain))
  const { subject } = found.plan.question
  const [code = ''] = query.chain
  const otherNames = found.otherNames ?? []
  const answered = { ...found, isGuess: otherNames.length > 0 }
  return {
    keyword,
    place: moved ?? null,
    region: { code, name: regions.find(code)?.name ?? code },
    subject,
    words: queryWords(subject, words.stopWords).map((word) => ({ word, names: words.frequencies.get(word) ?? 0 })),
    acts: actsIn(subject),
    intent: found.plan.question.intent,
    corrected: found.searched === typed ? null : found.searched,
    otherNames,
    total: found.total,
    isGeneral: isGeneral(answered),
    card: findExactAnswer(answered)?.row.title ?? null,
    hits: found.hits.slice(0, shownHits).map((row) => ({
      title: row.title,
      kind: row.kind,
      ref: row.ref,
      regionName: row.matter?.regionName ?? null,
      score: row.score,
      coverage: row.coverage,
      isExact: row.isExact,
      isPinned: found.pinned.includes(row.ref),
    })),
  }
}
