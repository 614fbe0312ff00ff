import type { ConditionDto } from '@portal/contracts'
import type { CodedMatter } from './expandImplementations.ts'
import type { SampleGuideText } from './readSample.ts'
import { channelsOf, deliveryOf } from './rules/channels.ts'
import { stepTexts } from './rules/stepTexts.ts'

const unitWords: Readonly<Record<string, string>> = { 1: '个工作日', 2: '日' }

/**
 * 收件, 受理, 审核, 审批, 办结, 送达: what the national steps table asks for, then what the matter adds behind each.
 * Done at once, the middle falls into one.
 */
export function expandSteps({ matter, department }: CodedMatter, { depth }: SampleGuideText) {
  const { nature, ...ways } = channelsOf(matter, department)
  const [reviewing, deciding] = stepTexts[nature]
  const channel = matter.online === '预约' ? 'window' : 'both'
  const { promised, unit } = matter.time
  const own = depth?.steps ?? []
  const ownDays = own.reduce((sum, [, , days]) => sum + days, 0)
  // What the matter adds is part of what is promised where that leaves a day for the rest; publicity, trials and the like are not.
  const isWithin = ownDays < promised
  const left = isWithin ? promised - ownDays : promised
  const review = left > 2 ? Math.ceil(left * 0.6) : Math.min(left, 1)
  const step = (name: string, node: string, days: number, standard: string, showIf: ConditionDto[] = []) => ({
    name,
    node,
    channel,
    days,
    unit,
    standard,
    showIf,
  })
  const common = [
    step('申请与收件', '1', 0, acceptStandard({ matter })),
    step('受理', '2', 0, '符合条件的当场受理并出具受理凭证；材料不齐的一次性告知需要补正的全部内容。'),
    step('审核', '3', review, depth?.review ?? reviewing),
    step('审批', '4', Math.max(left - review, 0), depth?.decide ?? deciding),
    step(
      '办结',
      '5',
      0,
      `${matter.result.type === '40' ? '' : `制作${matter.result.name}，`}办件状态同步更新，可在“办件进度查询”中查看。`,
    ),
    step('送达', '6', 0, `${deliveryOf(matter, { nature, ...ways })}。`),
  ]
  const added = own.map(([name, node, days, standard, showIf]) =>
    step(name, node, days, isWithin || days === 0 ? standard : `${standard}所需时间另行计算。`, showIf),
  )
  return common.flatMap((entry) => [entry, ...added.filter(({ node }) => node === entry.node)])
}

function acceptStandard({ matter }: Pick<CodedMatter, 'matter'>): string {
  return matter.online === '预约'
    ? '申请人预约后到窗口提交申请，工作人员当场核对材料是否齐全、是否符合法定形式。'
    : '申请人在网上或者窗口提交申请，工作人员当场核对材料是否齐全、是否符合法定形式。'
}

export function flowTexts({ matter, department }: CodedMatter) {
  const { inHall, canExpress } = channelsOf(matter, department)
  const limit = matter.time.promised === 0 ? '当场办结' : `${matter.time.promised}${unitWords[matter.time.unit]}内办结`
  const place = inHall ? '到政务服务中心或者办理单位窗口取号' : '到办理单位'
  const receive = canExpress
    ? `凭受理凭证领取${matter.result.name}，也可以选择邮寄`
    : `凭受理凭证领取${matter.result.name}`
  return {
    onlineFlow:
      matter.online === '预约'
        ? null
        : `1. 登录本网或者手机应用，搜索“${matter.name}”，点击“在线办理”；2. 完成实名核验，按提示填写信息、上传材料；3. 提交后收到受理短信，${limit}；4. 在“我的办件”中查看结果。演示网站不接收申请，办理真实业务请登录所在地政务服务网，或者到下列窗口。`,
    windowFlow: `1. ${matter.maxVisits > 0 ? '预约或者直接' : ''}${place}；2. 提交材料，领取受理凭证；3. ${limit}；4. ${matter.result.type === '40' ? '等候结果告知' : receive}。`,
  }
}
