import type { ConditionDto } from '@portal/contracts'
import type { CodedMatter } from '../written/codeMatters.ts'
import type { SampleGuideText } from './readGuideTexts.ts'

/**
 * 收件, 受理, 审核, 审批, 办结, 送达: what the national steps table asks for, with what was written for this matter. How the
 * promised days are spread over them nobody knows; only steps of its own have days.
 */
export function generateSteps({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const channel = matter.online === '预约' ? 'window' : 'both'
  const { promised, unit } = matter.time
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
    step('审核', '3', { standard: depth?.review ?? null }),
    step('审批', '4', { standard: depth?.decide ?? null }),
    step('办结', '5'),
    step('送达', '6'),
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
