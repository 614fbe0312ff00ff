import type { MatterRow } from './readMatterRows.ts'
import type { SampleDepartment, SampleGuideText, SampleMatter } from './readSample.ts'
import { channelsOf, deliveryOf } from './rules/channels.ts'
import { type Nature, natureOf } from './rules/natureOf.ts'

/** The guide text of a matter kept in one line: its own conditions, and what holds for its kind. */
export function describeMatter({ matter, conditions }: MatterRow, department: SampleDepartment): SampleGuideText {
  const nature = natureOf(matter)
  return {
    scope: `${whoOf(matter)}办理“${matter.name}”，适用本指南。${conditions[0]}。`,
    conditions: [
      ...conditions.map((condition) => `${condition}。`),
      ...(judged.includes(nature) ? ['申请材料真实、齐全，符合法定形式。'] : []),
    ],
    reject: refusals[nature],
    faqs: [
      [`${matter.name}多久能办好？`, timeAnswer(matter)],
      ['办好以后怎么拿结果？', resultAnswer(matter, department)],
    ],
    ...(matter.result.type === '10' ? { validity: '以证照载明的有效期为准' } : {}),
  }
}

/** Where papers are judged before anything is decided. */
const judged: readonly Nature[] = ['licence', 'confirmation', 'benefit', 'filing', 'reward']

const untrue = '提供虚假材料或者隐瞒有关情况的。'
const elsewhere = '不属于本机关职权范围的（告知应当受理的机关）。'

/** Why a request is not taken up, by what the matter is. */
const refusals: Readonly<Record<Nature, string[]>> = {
  licence: ['不具备法律、法规规定的许可条件的。', untrue, elsewhere],
  levy: ['不属于本机关征收管理范围的。'],
  benefit: ['不符合待遇享受条件，或者已经重复享受同类待遇的。', untrue, elsewhere],
  inspection: ['不属于核查范围的。', elsewhere],
  confirmation: ['事实不清、证明材料不足以确认的。', untrue, elsewhere],
  reward: ['不符合奖励条件，或者已经受过同项奖励的。', untrue],
  ruling: ['争议已由人民法院、仲裁机构受理或者已达成协议的。', '超过规定期限提出的。', elsewhere],
  filing: ['备案材料不齐全或者不符合法定形式，经告知仍未补正的。', elsewhere],
  service: ['不符合服务对象或者服务条件的。', '提供虚假信息、冒用他人身份的。'],
  mediation: ['一方当事人明确拒绝调解的。', '人民法院、仲裁机构已经受理或者处理的。'],
  complaint: [
    '没有明确的对象、事实或者联系方式的。',
    '同一事项正在处理或者已经处理完毕的。',
    '依法应当通过诉讼、仲裁、行政复议解决的（告知途径）。',
  ],
  petition: ['依法应当通过诉讼、仲裁、行政复议解决的（告知途径）。', '同一事项正在处理或者已经复核终结的。'],
  arbitration: ['不属于仲裁受理范围的。', '超过仲裁时效且没有正当理由的。'],
  review: ['不属于行政复议范围的。', '超过申请期限且没有正当理由的。', '人民法院已经受理同一事项的。'],
  appraisal: ['不属于鉴定、复核范围的。', '超过规定期限提出的。', '提供虚假材料的。'],
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
  return `自受理之日起${time.promised}${unit}内办结${statutory}；依法需要检验、检测、鉴定、专家评审或者公示的，所需时间另行计算并书面告知。`
}

function resultAnswer(matter: SampleMatter, department: SampleDepartment): string {
  return `${matter.result.name}的送达方式：${deliveryOf(matter, channelsOf(matter, department))}。`
}
