import type { GuideAnswerDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { nearestImplementation } from '@portal/records/guide'
import { chosenSuffix, sceneOption, sceneQuestion, sceneQuestionId } from '@portal/records/questions'
import { parseMatterCode } from '@portal/validation'
import type pg from 'pg'
import { findSimilarMatters } from '../matters/findSimilarMatters.ts'
import type { Content } from '../state/ContentState.ts'
import { selectGuide } from './guideStatement.ts'
import { presentGuide } from './presentGuide.ts'
import { presentQuestionPath } from './presentQuestionPath.ts'

const selectAlias = statement<{ newCode: string }>(
  'code-alias',
  'select new_code as "newCode" from code_alias where old_code = $1',
)

const selectNearest = statement<{ code: string }>(
  'nearest-implementation',
  `select i.code from ${nearestImplementation('$1', '$2')} i`,
)

/**
 * The guide of a code of 31 or 33 characters, or of the catalogue matter (12) as it is handled in the region or above it.
 * `answers` (`q1:o2,q2:o1`) choose the parts for the visitor's situation. Codes of older generations answer with the code that is valid now; undefined when there is nothing.
 */
export async function findGuide(
  pool: pg.Pool,
  content: Content,
  asked: { code: string; regionCode: string; answers: string },
): Promise<GuideAnswerDto | undefined> {
  const { answers } = asked
  const parsed = parseMatterCode(asked.code)
  if (parsed?.kind === 'catalogue') {
    const [nearest] = await selectNearest(pool, [parsed.catalogCode, content.regions.chain(asked.regionCode)])
    return nearest
      ? readGuide(pool, content, { code: nearest.code, suffix: null, answers })
      : findMoved(pool, asked.code)
  }
  if (parsed?.kind === 'implementation') {
    return (await readGuide(pool, content, { code: parsed.code, suffix: null, answers })) ?? findMoved(pool, asked.code)
  }
  if (parsed?.kind === 'handleItem') {
    const found = await readGuide(pool, content, { code: parsed.implementationCode, suffix: parsed.sequence, answers })
    return found ?? findMoved(pool, asked.code)
  }
  return findMoved(pool, asked.code)
}

async function findMoved(pool: pg.Pool, code: string): Promise<GuideAnswerDto | undefined> {
  const [alias] = await selectAlias(pool, [code])
  return alias ? { kind: 'moved', code: alias.newCode } : undefined
}

async function readGuide(
  pool: pg.Pool,
  content: Content,
  at: { code: string; suffix: string | null; answers: string },
): Promise<GuideAnswerDto | undefined> {
  const answers = at.suffix === null ? at.answers : chooseScene(at.answers, at.suffix)
  const row = await findRow(pool, { ...at, answers })
  if (!row) return undefined
  const scene = row.scenes.find(({ suffix }) => suffix === chosenSuffix(answers))
  const scenes = row.scenes.length > 0 ? [sceneQuestion(row.scenes)] : []
  const [similar, successorCode] = await Promise.all([
    findSimilarMatters(pool, content, { creditCode: row.department.creditCode, matterCode: row.matterCode }),
    findSuccessor(pool, content, row),
  ])
  return {
    kind: 'guide',
    guide: presentGuide(row, {
      suffix: scene?.suffix ?? null,
      situation: presentQuestionPath([...scenes, ...row.questions], answers),
      successorCode,
      similar,
      terms: content.terms,
    }),
  }
}

/** A handle item may have a guide of its own. One that the address names must exist; an answer may be older than the guide. */
async function findRow(pool: pg.Pool, at: { code: string; suffix: string | null; answers: string }) {
  const suffix = chosenSuffix(at.answers)
  const [row] = await selectGuide(pool, [at.code, suffix])
  if (row || suffix === null || at.suffix !== null) return row
  const [whole] = await selectGuide(pool, [at.code, null])
  return whole
}

/** The handle item of the address, whatever the answers say about it. */
function chooseScene(answers: string, suffix: string): string {
  const others = answers.split(',').filter((pair) => pair !== '' && !pair.startsWith(`${sceneQuestionId}:`))
  return [`${sceneQuestionId}:${sceneOption(suffix)}`, ...others].join(',')
}

async function findSuccessor(
  pool: pg.Pool,
  content: Content,
  row: { successorCode: string | null; region: { code: string } },
) {
  if (row.successorCode === null) return null
  const [nearest] = await selectNearest(pool, [row.successorCode, content.regions.chain(row.region.code)])
  return nearest?.code ?? row.successorCode
}
