import type { MatterHit } from '../query/matterHit.ts'
import type { QueryPlan } from '../query/planQuery.ts'
import type { FoundRow, HitRow } from '../query/searchStatement.ts'
import { certaintyOf } from '../ranking/certaintyOf.ts'

/** The matter that is surely meant. */
export interface ExactAnswer {
  row: HitRow
  matter: MatterHit
}

export interface AnsweredBy extends Pick<FoundRow, 'hits'> {
  plan: QueryPlan
  /** Other names that may have been meant just as well: jzz is 居住证 and 接种证. */
  otherNames: readonly string[] | undefined
  isUnsure: boolean
}

/** Share of what was asked that the name of a matter must hold. */
const sureCoverage = 0.95
/** So far behind must the next matter be. */
const sureLead = 4
/**
 * What does not hold all words in its names must be further ahead, and surer. Of 950 labelled questions those further ahead were
 * right in 63 of 64; of those less far ahead every fifth was wrong.
 */
const clear = { lead: 30, certainty: 8 }
/** Who asks for the fee or the hours has said what is asked, and the rest names the matter: it need not be as far ahead. */
const asked = { lead: 12, certainty: 15 }

/** The matter to answer with; undefined when several may be meant, and always when the words are general. */
export function findExactAnswer(found: AnsweredBy): ExactAnswer | undefined {
  const [top, ...others] = found.plan.question.intent === null ? found.hits : found.hits.filter(hasFacts)
  if (!top?.matter || found.otherNames?.length || found.isUnsure || isGeneral(found)) return undefined
  const next = others.find((row) => row.matter !== null)
  const lead = top.score - (next?.score ?? 0)
  // 开培训班 is what two matters are called; what an editor put first is meant all the same.
  if (top.isExact && next?.isExact && top.features !== null) return undefined
  const isNamed = top.isExact || (top.coverage > sureCoverage && (next?.coverage ?? 0) < sureCoverage)
  const sureness = certainty(top, found.plan)
  const isAhead = (least: typeof clear) => lead >= least.lead && sureness >= least.certainty
  const isClear = isAhead(clear) || (found.plan.question.intent !== null && isAhead(asked))
  return (isNamed && lead >= sureLead) || isClear ? { row: top, matter: top.matter } : undefined
}

/** What leads through several matters has no fee or hours of its own: who asks for these is answered with the matter. */
const hasFacts = ({ kind }: HitRow) => kind !== 'combo' && kind !== 'scene'

const certainty = ({ features }: HitRow, { unknownShare }: QueryPlan) =>
  features === null ? 0 : certaintyOf(features, unknownShare)

/** So many of a page's matters with everything that was asked in their names make a single word general. */
const manyMatters = 6

/** 登记, 证明, 房子: one word that many matters have and none is called by. */
export function isGeneral({ hits, plan }: AnsweredBy): boolean {
  const [top] = hits
  if (plan.groups.length !== 1 || top?.isExact) return false
  return hits.filter((row) => row.matter !== null && row.coverage > sureCoverage).length >= manyMatters
}
