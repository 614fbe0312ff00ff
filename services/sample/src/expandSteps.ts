import type { ConditionDto } from '@portal/contracts'
import type { CodedMatter } from './expandImplementations.ts'
import type { SampleGuideText } from './readSample.ts'

const unitWords: Readonly<Record<string, string>> = { 1: '个工作日', 2: '日' }

/**
 * 收件, 受理, 审核, 审批, 办结, 送达: what the national steps table asks for, then what the matter adds behind each.
 * Done at once, the middle falls into one.
 */
export function expandSteps({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const channel = matter.online === '预约' ? 'window' : 'both'
  const { promised, unit } = matter.time
  const review = promised > 2 ? Math.ceil(promised * 0.6) : Math.min(promised, 1)
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
    step(
      '审核',
      '3',
      review,
      depth?.review ?? '核对申请材料与条件，必要时通过数据共享核验或者现场核查，提出审核意见。',
    ),
    step(
      '审批',
      '4',
      Math.max(promised - review, 0),
      depth?.decide ?? '作出准予或者不准予的决定；不准予的书面说明理由，并告知救济途径。',
    ),
    step('办结', '5', 0, `制作${matter.result.name}，办件状态同步更新，可在“办件进度查询”中查看。`),
    step(
      '送达',
      '6',
      0,
      matter.result.type === '40'
        ? '通过网站、手机应用或者短信告知办理结果。'
        : '窗口领取或者邮寄送达，同步生成电子结果。',
    ),
  ]
  const added = (depth?.steps ?? []).map(([name, node, days, standard, showIf]) =>
    step(name, node, days, standard, showIf),
  )
  return common.flatMap((entry) => [entry, ...added.filter(({ node }) => node === entry.node)])
}

function acceptStandard({ matter }: Pick<CodedMatter, 'matter'>): string {
  return matter.online === '预约'
    ? '申请人预约后到窗口提交申请，工作人员当场核对材料是否齐全、是否符合法定形式。'
    : '申请人在网上或者窗口提交申请，工作人员当场核对材料是否齐全、是否符合法定形式。'
}

export function flowTexts({ matter }: CodedMatter) {
  const limit = matter.time.promised === 0 ? '当场办结' : `${matter.time.promised}${unitWords[matter.time.unit]}内办结`
  return {
    onlineFlow:
      matter.online === '预约'
        ? null
        : `1. 登录本网或者手机应用，搜索“${matter.name}”，点击“在线办理”；2. 完成实名核验，按提示填写信息、上传材料；3. 提交后收到受理短信，${limit}；4. 在“我的办件”中查看结果${matter.result.type === '40' ? '' : '，选择邮寄或者到窗口领取'}。演示网站不接收申请，办理真实业务请登录所在地政务服务网，或者到下列窗口。`,
    windowFlow: `1. 预约或者直接到政务服务中心取号；2. 在综合服务窗口提交材料，领取受理凭证；3. ${limit}；4. ${matter.result.type === '40' ? '等候结果告知' : `凭受理凭证领取${matter.result.name}，也可以选择邮寄`}。`,
  }
}
