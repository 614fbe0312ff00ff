import type { SearchDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { formatFacts } from '@portal/records/guide'
import type pg from 'pg'
import type { AskedPlace } from '../place/readPlace.ts'
import type { SearchedContent } from '../query/SearchedContent.ts'
import type { Intent } from '../words/questionFrame.ts'
import type { ExactAnswer } from './findExactAnswer.ts'
import { readFact } from './readFact.ts'

const selectHandlingRegions = statement<{ code: string }>(
  'search-handling-regions',
  `select distinct region_code as code from implementation where matter_code = $1 and state <> '3'`,
)

/** A card reads in a moment: the rest stands in the guide. */
const maxExceptions = 2

const selectExceptions = statement<{ exceptions: string[]; isMore: boolean }>(
  'search-exceptions',
  `select g.reject_conditions[1:${maxExceptions}] as exceptions, cardinality(g.reject_conditions) > ${maxExceptions} as "isMore" from implementation i join guide g on g.code = i.guide_code where i.code = $1`,
)

/** Who cannot: an answer that leaves them out is wrong for them. */
async function readExceptions(pool: pg.Pool, implementationCode: string): Promise<string[]> {
  const [row] = await selectExceptions(pool, [implementationCode])
  if (!row) return []
  return row.isMore ? [...row.exceptions, '其余见办事指南'] : row.exceptions
}

interface Asked extends ExactAnswer {
  chain: readonly string[]
  intent: Intent | null
  /** The region that the question names. */
  moved: AskedPlace | undefined
}

/** The matter's key facts and what the question asked; where nobody handles it at this level, who does. */
export async function readDirectAnswer(
  { pool, content }: { pool: pg.Pool; content: SearchedContent },
  { row, matter, chain, intent, moved }: Asked,
): Promise<SearchDto['direct']> {
  const { promisedText, feeText, visitsText } = formatFacts(matter)
  const facts = { name: row.title, promisedText, feeText, visitsText }
  if (matter.guideCode !== null && matter.departmentName !== null) {
    const { guideCode, departmentName, regionName, isSuspended } = matter
    const [fact, exceptions] = await Promise.all([readFact(pool, guideCode, intent), readExceptions(pool, guideCode)])
    const insteadOf = moved?.code && moved.code !== matter.regionCode ? moved.name : null
    return { kind: 'guide', guideCode, departmentName, regionName, isSuspended, insteadOf, ...facts, fact, exceptions }
  }
  const handling = (await selectHandlingRegions(pool, [row.ref])).map(({ code }) => code)
  const regions = nearestChoice(handling, chain, content)
  return regions.length === 0 ? null : { kind: 'regions', id: row.ref, ...facts, regions }
}

/** The regions to choose from: those in the visitor's region where somebody handles it, else in the region above, and so on. */
function nearestChoice(handling: readonly string[], chain: readonly string[], { regions }: SearchedContent) {
  const above = new Set(handling.flatMap((code) => regions.chain(code)))
  for (const code of chain) {
    const inside = regions.find(code)?.children.filter((child) => above.has(child.code)) ?? []
    if (inside.length > 0) return [...inside]
  }
  return []
}
