import type { ConditionDto } from '@portal/contracts'
import { type Nature, natureOf } from '../rules/natureOf.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import type { SampleGuideText } from './readGuideTexts.ts'

/** Only who decides about rights examines and approves; what is called a filing is put on file, and a service is rendered. */
const decisions: readonly Nature[] = ['licence', 'confirmation', 'benefit', 'reward', 'ruling', 'levy']

function namesOf(matter: CodedMatter['matter']): readonly [review: string, decide: string] {
  const nature = natureOf(matter)
  if (decisions.includes(nature)) return ['审核', '审批']
  if (nature !== 'filing') return ['核对', '办理']
  return ['审核', matter.name.includes('备案') ? '备案' : '办理']
}

/**
 * The five steps of the national table, with what was written for this matter. How the
 * promised days are spread over them nobody knows; only steps of its own have days.
 */
export function generateSteps({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const [review, decide] = namesOf(matter)
  const hasPaper = matter.result.type !== '40'
  const channel = matter.online === '预约' ? 'window' : 'both'
  const { promised, promisedUnit: unit } = matter.time
  const own = depth?.steps ?? []
  const ownDays = own.reduce((sum, [, , days]) => sum + days, 0)
  const step = (
    name: string,
    node: string,
    {
      days = null,
      standard = null,
      showIf = [],
    }: { days?: number | null; standard?: string | null; showIf?: ConditionDto[] } = {},
  ) => ({ name, node, channel, days, unit: days === null ? null : unit, standard, showIf })
  const common = [
    step('申请', '1'),
    step('受理', '2'),
    step(review, '3', { standard: depth?.review ?? null }),
    step(decide, '4', { standard: depth?.decide ?? null }),
    step('办结', '5'),
    step(hasPaper ? '送达' : '告知结果', '6'),
  ]
  // What the matter adds is part of what is promised where it fits into it; publicity, trials and the like are not.
  const added = own.map(([name, node, days, standard, showIf]) =>
    step(name, node, {
      // 0 says that the step has no term of its own, not that it is done at once.
      days: days || null,
      standard: ownDays < promised || days === 0 ? standard : `${standard}所需时间另行计算。`,
      showIf,
    }),
  )
  return common.flatMap((entry) => [entry, ...added.filter(({ node }) => node === entry.node)])
}
