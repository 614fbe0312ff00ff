import type { SampleDepartment, SampleMatter } from '../readSample.ts'
import { type Nature, natureOf } from './natureOf.ts'

/** Natures whose outcome is an answer or a meeting, not a paper to be sent. */
const withoutPaper: readonly Nature[] = ['mediation', 'complaint', 'levy', 'arbitration']

/** Handed over in person, by law or by the thing itself. */
const inPerson =
  /婚姻登记（|收养|出生医学证明|火化|骨灰|接运|户口|落户|立户|救助$|照料|年票|乘车证|优惠卡|健康体检|献血|检测$|公证|遗嘱|临时居民身份证|签注智能签发|枪支|调解|集会|行李|人民币兑换/

/** What the self-service machines of halls print or issue. */
const atTerminals =
  /(权益记录查询打印|参保证明打印|缴费凭证打印|参保缴费凭证|无犯罪记录证明|户籍证明|不动产登记资料查询|纳税记录开具|个人信用报告查询|缴存使用证明开具|签注智能签发|驾驶证期满换证|驾驶证遗失补证|驾驶证损毁换证|道路交通违法处理|出入境记录查询|志愿服务记录证明|登记档案查询|异地就医备案|个体工商户登记|代开增值税发票)/

/** Which ways there are to hand in, pay and receive: what follows from the body and from the matter, and nothing else. */
export function channelsOf(matter: SampleMatter, department: SampleDepartment) {
  const nature = natureOf(matter)
  const isWholeOnline = matter.online === '全程网办' && matter.maxVisits === 0
  const isOnline = matter.online !== '预约'
  const hasPaper = matter.result.type !== '40' && !withoutPaper.includes(nature)
  return {
    nature,
    isWholeOnline,
    isOnline,
    inHall: !department.ownWindows,
    canSchedule: matter.maxVisits > 0,
    canPayOnline: matter.isFee && isOnline,
    // Where nobody has to come and nothing is online, the post is what is left.
    canExpress: (hasPaper && !inPerson.test(matter.name)) || (matter.maxVisits === 0 && !isOnline),
    canTerminal: atTerminals.test(matter.name),
    isOneWindow: department.orgKind === 'gov' && !department.ownWindows && !department.kind.startsWith('公安'),
  }
}

export type Channels = ReturnType<typeof channelsOf>

/** How the result arrives. */
export function deliveryOf({ result }: SampleMatter, { canExpress, isOnline }: Channels): string {
  if (result.type === '40') return isOnline ? '网上查询、短信告知' : '当场告知或者电话告知'
  return ['窗口领取', canExpress && '邮寄送达', isOnline && '网上查询'].filter(Boolean).join('、')
}
