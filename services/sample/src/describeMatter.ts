import type { MatterRow } from './readMatterRows.ts'
import type { SampleGuideText, SampleMatter } from './readSample.ts'

/** The guide text of a matter kept in one line: its own conditions, and what holds for its kind. */
export function describeMatter({ matter, conditions }: MatterRow): SampleGuideText {
  return {
    scope: `${whoOf(matter)}办理“${matter.name}”，适用本指南。${conditions[0]}。`,
    conditions: [...conditions.map((condition) => `${condition}。`), '申请材料真实、齐全，符合法定形式。'],
    reject: [
      ...(refusals[matter.taskType] ?? ['不符合规定条件的。']),
      '提供虚假材料或者隐瞒有关情况的。',
      '不属于本机关职权范围的（告知应当受理的机关）。',
    ],
    faqs: [
      [`${matter.name}多久能办好？`, timeAnswer(matter)],
      ['办好以后怎么拿结果？', resultAnswer(matter)],
    ],
    ...(matter.result.type === '10' ? { validity: '以证照载明的有效期为准' } : {}),
  }
}

const refusals: Readonly<Record<string, string[]>> = {
  '01': ['不具备法律、法规规定的许可条件的。'],
  '05': ['不符合待遇享受条件，或者已经重复享受同类待遇的。'],
  '07': ['事实不清、证明材料不足以确认的。'],
  '08': ['不符合奖励条件，或者已经受过同项奖励的。'],
  '09': ['争议已由人民法院、仲裁机构受理或者已达成协议的。'],
}

const audienceWords: Readonly<Record<string, string>> = {
  1: '个人',
  2: '企业',
  3: '事业单位',
  4: '社会组织',
  5: '非法人企业',
  6: '行政机关',
  9: '其他组织',
}

function whoOf(matter: SampleMatter): string {
  return matter.serverTypes.map((type) => audienceWords[type]).join('、')
}

function timeAnswer({ time }: SampleMatter): string {
  if (time.promised === 0) return '材料齐全、符合要求的，当场办结。'
  const unit = time.unit === '1' ? '个工作日' : '日'
  const statutory = time.statutory > time.promised ? `（法定时限${time.statutory}${unit}）` : ''
  return `自受理之日起${time.promised}${unit}内办结${statutory}，需要现场核查、检验检测、专家评审或者公示的，所需时间另行计算并书面告知。`
}

function resultAnswer({ result, online }: SampleMatter): string {
  const electronic = online === '预约' ? '' : '，也可以在“我的办件”中查看和下载电子结果'
  return result.type === '40'
    ? `办理结果（${result.name}）通过网站、手机应用或者短信告知${electronic}。`
    : `可以到窗口领取${result.name}，或者选择邮寄送达${electronic}。`
}
