import type { DocumentKind } from '@portal/contracts'
import type { AskedPlace } from '../place/readPlace.ts'
import type { RankFeatures } from '../ranking/rankSql.ts'
import { findExactAnswer, isGeneral } from '../results/findExactAnswer.ts'
import { plainQuery } from '../results/plainQuery.ts'
import type { SearchSource } from '../results/readQuery.ts'
import { findContent } from '../results/searchContent.ts'
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
  /** Share of what was asked that words are which stand in no name. */
  unknownShare: number
  isLastUnknown: boolean
  /** What was searched instead; null: as typed. */
  corrected: string | null
  /** What else may have been meant. */
  otherNames: string[]
  total: number
  isGeneral: boolean
  /** The first result is the best of what is there, rather than what was asked. */
  isUnsure: boolean
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
  /** What the learnt part of the score was added up from; null of what an editor put there. */
  features: RankFeatures | null
}

const shownHits = 5

interface Asked {
  keyword: string
  /** The visitor's region and those above it; empty: of no region. */
  chain: string[]
  /** So many results are told of. */
  limit?: number | undefined
}

export async function explainSearch(
  place: SearchSource,
  { keyword, chain, limit = shownHits }: Asked,
): Promise<SearchExplanation> {
  const { words, regions } = place.content
  const { query, typed, moved, found } = await findContent(
    place,
    plainQuery(keyword, chain, limit > shownHits ? limit : undefined),
  )
  const { subject } = found.plan.question
  const [code = ''] = query.chain
  return {
    keyword,
    place: moved ?? null,
    region: { code, name: regions.find(code)?.name ?? code },
    subject,
    words: queryWords(subject, words.stopWords).map((word) => ({ word, names: words.frequencies.get(word) ?? 0 })),
    acts: actsIn(subject),
    intent: found.plan.question.intent,
    unknownShare: found.plan.unknownShare,
    isLastUnknown: found.plan.isLastUnknown,
    corrected: found.searched === typed ? null : found.searched,
    otherNames: found.otherNames ?? [],
    total: found.total,
    isGeneral: isGeneral(found),
    isUnsure: found.isUnsure,
    card: findExactAnswer(found)?.row.title ?? null,
    hits: found.hits.slice(0, limit).map((row) => ({
      title: row.title,
      kind: row.kind,
      ref: row.ref,
      regionName: row.matter?.regionName ?? null,
      score: row.score,
      coverage: row.coverage,
      isExact: row.isExact,
      isPinned: found.pinned.includes(row.ref),
      features: row.features,
    })),
  }
}
