import type { RankFeatures } from '../ranking/rankSql.ts'
import { findByWords } from './findByWords.ts'
import { plainQuery } from './plainQuery.ts'
import { readQuery, type SearchSource } from './readQuery.ts'

/** What was held against a question. */
export interface RankCandidate {
  kind: string
  title: string
  score: number
  features: RankFeatures
}

const maxCandidates = 60
/** The candidates of a question that a visitor of the first region of the chain asks, the best first. */
export async function listCandidates(
  source: SearchSource,
  { keyword, chain }: { keyword: string; chain: string[] },
): Promise<{ unknownShare: number; candidates: RankCandidate[] }> {
  const asked = { ...plainQuery(keyword, chain), pageSize: maxCandidates }
  const { query, typed } = readQuery(asked, source.content)
  const { hits, plan } = await findByWords(source, query, typed)
  const candidates = hits.flatMap(({ kind, title, score, features }) =>
    features ? [{ kind, title, score, features }] : [],
  )
  return { unknownShare: plan.unknownShare, candidates }
}
