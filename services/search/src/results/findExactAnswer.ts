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

/** A hotline is what has this number, not what a number is near to. */
const onlyNumber = /^\d+$/
/** Share of what was asked that names or phrases hold when they hold all of it. */
const sureCoverage = 0.95
/**
 * So far behind must the next matter be, by what speaks for the first. A wrong card costs more than none: with these numbers
 * ten of the 1,055 cards of the lists that were worked with are wrong.
 */
const leads = { named: 4, asked: 12, other: 28 }
/** So surely must it be what was asked; more so where another's phrases hold as much of the question. */
const sureness = { own: 6, asked: 12, other: 20 }
/** So much more of a question must a matter's phrases hold than those of any other to be what only it is called. */
const ownShare = 0.1
/** 电影院排片: what half of a question says is said of nothing here. */
const strangeShare = 0.5

/** The matter to answer with; undefined when several may be meant, and always when the words are general. */
export function findExactAnswer(found: AnsweredBy): ExactAnswer | undefined {
  const { intent } = found.plan.question
  const [top, ...others] = intent === null || intent === 'steps' ? found.hits : found.hits.filter(hasFacts)
  if (!top?.matter || found.otherNames?.length || found.isUnsure || isGeneral(found)) return undefined
  const { hasUnknownNumber, question } = found.plan
  if (hasUnknownNumber || (onlyNumber.test(question.subject) && !top.isExact)) return undefined
  const next = others.find((row) => row.matter !== null)
  const lead = top.score - (next?.score ?? 0)
  // 开培训班 is what two matters are called; what an editor put first is meant all the same.
  if (top.isExact && next?.isExact && top.features !== null) return undefined
  if (top.isExact || top.features === null) return lead >= leads.named ? { row: top, matter: top.matter } : undefined
  const { unknownShare } = found.plan
  const isOwn = unknownShare < strangeShare && top.features.known - mostKnown(others) >= ownShare
  const kind = question.intent === null ? 'other' : 'asked'
  const isSure = certaintyOf(top.features, found.plan) >= sureness[isOwn ? 'own' : kind]
  return isSure && lead >= leads[kind] ? { row: top, matter: top.matter } : undefined
}

const mostKnown = (rows: readonly HitRow[]) =>
  Math.max(0, ...rows.map(({ matter, features }) => (matter === null ? 0 : (features?.known ?? 0))))

/** What leads through several matters has steps, but no fee or hours of its own: who asks for these is answered with the matter. */
const hasFacts = ({ kind }: HitRow) => kind !== 'combo' && kind !== 'scene'

/** So many of a page's matters with everything that was asked in their names or phrases make a single word general. */
const manyMatters = 6

/** 登记, 证明, 房子: one word that many matters have and none is called by. */
export function isGeneral({ hits, plan }: AnsweredBy): boolean {
  const [top] = hits
  if (plan.groups.length !== 1 || top?.isExact) return false
  const holdsAll = ({ coverage, features }: HitRow) => Math.max(coverage, features?.known ?? 0) > sureCoverage
  return hits.filter((row) => row.matter !== null && holdsAll(row)).length >= manyMatters
}
