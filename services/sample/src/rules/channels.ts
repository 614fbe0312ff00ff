import { isOfRegistry } from '../regions/hallPlaces.ts'
import type { SampleDepartment, SampleMatter } from '../written/SampleMatter.ts'
import { hasBookingEntry, hasOnlineEntry } from './entries.ts'
import { type Nature, natureOf } from './natureOf.ts'
import { isCollected } from './visitReason.ts'

/** Natures whose outcome is an answer or a meeting, not a paper to be sent. */
const withoutPaper: readonly Nature[] = ['mediation', 'complaint', 'report', 'levy', 'arbitration']

/** Handed over in person, by law or by the thing itself. */
const inPerson =
  /婚姻登记（|收养|出生医学证明|火化|骨灰|接运|户口|落户|立户|救助$|照料|年票|乘车证|优惠卡|健康体检|献血|检测$|公证|遗嘱|临时居民身份证|签注智能签发|枪支|调解|集会|行李|人民币兑换/

/** What the self-service machines of halls print or issue. */
const atTerminals =
  /(权益记录查询打印|参保证明打印|缴费凭证打印|参保缴费凭证|无犯罪记录证明|户籍证明|不动产登记资料查询|纳税记录开具|个人信用报告查询|缴存使用证明开具|签注智能签发|驾驶证期满换证|驾驶证遗失补证|驾驶证损毁换证|道路交通违法处理|出入境记录查询|志愿服务记录证明|登记档案查询|异地就医备案|个体工商户登记|代开增值税发票)/

/**
 * Which ways there are to hand in, pay and receive: what follows from the body, the matter and its entries, and nothing else.
 * Booking, paying and being sent a result are promised where there is an entry to do it.
 */
export function channelsOf(matter: SampleMatter, department: SampleDepartment) {
  const nature = natureOf(matter)
  const isOnline = matter.online !== '预约'
  const hasPaper = matter.result.type !== '40' && !withoutPaper.includes(nature)
  const isPosted =
    hasOnlineEntry(matter.id) &&
    hasPaper &&
    !isElectronic(matter) &&
    !inPerson.test(matter.name) &&
    !downloaded.test(matter.name)
  return {
    nature,
    isWholeOnline: matter.online === '全程网办' && matter.maxVisits === 0,
    isOnline,
    inHall: !department.ownWindows && !isOfRegistry(matter.id),
    canSchedule: hasBookingEntry(matter.id),
    canPayOnline: matter.isFee && hasOnlineEntry(matter.id),
    canExpress: isPosted,
    canTerminal: atTerminals.test(matter.name),
    isOneWindow:
      department.orgKind === 'gov' &&
      !department.ownWindows &&
      !department.kind.startsWith('公安') &&
      !isOfRegistry(matter.id),
  }
}

/** Certificates that are printed from what the register holds; nobody sends them. */
const downloaded = /(打印|纳税记录开具|缴存使用证明开具)$/

const isElectronic = ({ result }: SampleMatter) => result.name.includes('电子')

/** How the result arrives, as far as it is known: fetched where that is why one comes to a window, sent or shown where the entry offers it. */
export function deliveryOf(matter: SampleMatter, department: SampleDepartment): string | null {
  const isEntered = hasOnlineEntry(matter.id)
  const { canExpress } = channelsOf(matter, department)
  if (isEntered && downloaded.test(matter.name)) return '网上下载打印'
  if (matter.result.type === '40') return isEntered ? '网上查询' : null
  const isFetched = isCollected(matter) || (matter.maxVisits > 0 && inPerson.test(matter.name))
  const ways = [
    isFetched && !department.isNational && '窗口领取',
    isEntered && canExpress && '邮寄送达',
    isEntered && (matter.result.type !== '10' || isElectronic(matter)) && '网上查询',
  ]
  return ways.filter(Boolean).join('、') || null
}
