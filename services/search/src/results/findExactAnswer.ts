import type { MatterHit } from '../query/matterHit.ts'
import type { QueryPlan } from '../query/planQuery.ts'
import type { FoundRow, HitRow } from '../query/searchStatement.ts'

/** The matter that is surely meant. */
export interface ExactAnswer {
  row: HitRow
  matter: MatterHit
}

export interface AnsweredBy extends Pick<FoundRow, 'hits'> {
  plan: QueryPlan
  /** Other names may have been meant just as well: jzz is 居住证 and 接种证. */
  isGuess: boolean
}

/** Share of what was asked that the name of a matter must hold. */
const sureCoverage = 0.95
/** So far behind must the next matter be. */
const sureLead = 4

/** The matter to answer with; undefined when several may be meant, and always when the words are general. */
export function findExactAnswer(found: AnsweredBy): ExactAnswer | undefined {
  const [top, ...others] = found.hits
  if (!top?.matter || found.isGuess || isGeneral(found)) return undefined
  const next = others.find((row) => row.matter !== null)
  const isAhead = next === undefined || top.score - next.score >= sureLead
  const isNamed = top.isExact || (top.coverage > sureCoverage && (next?.coverage ?? 0) < sureCoverage)
  return isAhead && isNamed ? { row: top, matter: top.matter } : undefined
}

/** So many of a page's matters with everything that was asked in their names make a single word general. */
const manyMatters = 6

/** 登记, 证明, 房子: one word that many matters have and none is called by. */
export function isGeneral({ hits, plan }: AnsweredBy): boolean {
  const [top] = hits
  if (plan.groups.length !== 1 || top?.isExact) return false
  return hits.filter((row) => row.matter !== null && row.coverage > sureCoverage).length >= manyMatters
}
