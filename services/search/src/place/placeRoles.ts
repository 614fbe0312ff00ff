import type { RegionNames } from '../query/SearchedContent.ts'
import type { Match } from './findPlaces.ts'
import { liesIn } from './liesIn.ts'

/** What a place is to what is asked; the higher one is where it is handled. */
export const roles = {
  /** 在X医院开的出生证, 在X考的驾照: where something was done that is handled anywhere. */
  past: -1,
  /** 从X, X人, X户口: where somebody or something comes from. */
  origin: 0,
  /** 人在X, 在X上班: where somebody is. */
  residence: 1,
  plain: 2,
  /** 儿子在X: where one of the family is. */
  kin: 3,
  /** 到, 去, 在, 回, 迁往 X. */
  target: 4,
  /** 给X老家的爸妈, 老家X的医保, 医保是X的: somebody who is away asks for those at home, or for what is paid there. */
  home: 5,
  /** 在X的工地没拿到工钱: what went wrong at work is handled where the work is, wherever somebody went since. */
  work: 6,
} as const

/** Places beside each other that lie in each other: 广州天河. */
export interface PlaceGroup {
  matches: Match[]
  start: number
  end: number
  role: number
  /** The words before and behind that only say the role. */
  before: number
  behind: number
}

const patterns = {
  home: /老家(?:在|是)?$/,
  homeBehind: /^(?:那边)?的?老家|^的(?:医保|社保|爸|妈|父|母|老人|爷|奶|外)/,
  forOthers: /[给帮替]/,
  insured: /(?:医保|社保|公积金|养老保险|养老金|低保)(?:关系)?(?:一直|都|还)?(?:交|买|办|参)?[是在]$/,
  insuredBehind: /^(?:那边)?的?(?:[,，。？\s]|$)/,
  /** Bought there is a house as well; what moves is asked for where it goes. */
  paidThere: /^(?:那边)?(?:交|缴|参保|买(?![^在,，。？\s]{0,6}[房车楼]))(?!.*[转迁])/,
  paidOut: /公积金|养老金|生育|取|提|领|报销|能报|么报|退/,
  fundBehind: /^(?:那边)?[交缴]的?(?:[,，。？\s能可怎]|$)/,
  kin: /(?:儿子|女儿|孩子|小孩|老婆|老公|妻子|丈夫|爸|妈|父母|老人|总公司|总部|母公司)(?:还|现在|一直)?在$/,
  origin:
    /(?:我|本人)?(?:的)?(?:(?:户口|户籍|籍贯|原籍|祖籍)(?:所?在地|地)?(?:是|在)?|老家(?:是|在)?|来自|(?:我|本人)?是|从|由|自从|离开)$/,
  originBehind: /^(?:(?:那边)?的?户[口籍]|籍|人(?![民才社力大事员口均防])|过来|来的)/,
  /** 从X转学回来, 从X迁回: where that goes is where the visitor is. */
  leaves: /[从由]$/,
  comesBack: /^(?:那边|的学校)?(?:转学?|[迁搬])?(?:回[来去家老]|过来)/,
  movesHome: /转学?回|迁回|回老家(?:读|上学|入学|落户)/,
  residence: /(?:我?人?(?:现在)?在|现居)$/,
  residenceBehind: /^(?:这边|那边)?(?:上班|工作|打工|务工|读书|上学|生活|居住|租房|[,，\s]?(?:想|要)?[给帮替])/,
  /** A journey: what pays for it is handled at home. */
  journey: /(?:到|去|来|在)$/,
  journeyBehind:
    /^(?:的?\p{sc=Han}{0,6}医院)?(?:看病|治病|就医|住院|[做动]手术|化疗|生了?(?:小?孩|娃|仔)|旅游|出差|玩)/u,
  paysForJourney: /备案|报销|能报|[里么]报(?![名警案到考失])|医保|新农合|合作医疗|生育(?!登记)/,
  /** Of a home that is not named: the visitor's own. */
  ofHome: /老家(?:那边)?的?(?:医保|社保|低保|高龄|津贴|补贴|养老|农保|户口|宅基地|房|屋|田|地)/,
  work: /(?:^|[在到去来]|[\s,，。])$/,
  workBehind: /^(?:那边|这边)?的?(?:\p{sc=Han}{0,4}?(?:工地|厂|公司)|打工|上班|做工|干活|工作|务工|做事)/u,
  wentWrong:
    /工资|工钱|薪|拖欠|辞退|炒鱿鱼|炒了|开除|裁员|被裁|工伤|仲裁|包工头|加班费|[断压轧砸]了?(?:手|脚|腿|指)|(?:手|脚|腿|指).{0,4}[断压轧砸]|摔[伤死断]|受伤/,
  past: /在$/,
  pastBehind:
    /^(?:那边|那里)?的?(?:医院|妇幼(?:保健院)?|民政局|车管所)?(?:(?:出生|生|考)的|开的(?:出生|死亡|诊断|证明|病))/,
  /** 在X去世: what is left behind is settled at home. */
  diedBehind: /^(?:那边|那里)?(?:的?医院)?(?:去世|过世|走了(?=[,，。？\s怎]|$)|死了|病逝|病故|火化)/,
  settlesDeath: /销|户口|丧葬|抚恤|遗属|养老金|社保|公积金|存款|存折|继承|过户|房/,
  /** 户口在X怎么销: it is struck off where it is. */
  registeredBefore: /户[口籍](?:还|都)?在$/,
  strikesOff: /(?<!公积金|账户|卡|[报注撤吊核])销(?!售)|注销户[口籍]/,
  /** 在X开的诊断证明怎么复印, 在X考的证补办: whoever issued it is asked again. */
  askedAgain: /补|丢|遗失|查|复印/,
  /** 在X交的社保转回老家: what moves was there. */
  paidBehind: /^(?:那边|那里)?(?:交|缴|买|参|上)(?:保|过)?的(?:社保|医保|公积金|养老)/,
  moves: /转(?!诊)|迁/,
  isHere: /(?:^|[\s我])人(?:现在)?在$/,
  target:
    /(?:我?(?:想|要)?(?:[转迁搬挪调]移?)?(?:到|去|回|往|入|至|来)|[转迁搬挪]移?|我?住?(?:想|要)?[在于]|[给帮替])$/,
  arrival: /[转迁搬]移?[到往入至]$/,
  goesOn: /^(?:[转迁搬挪]移?)?(?:[来去到至往入]|搬)+$/,
}

export function groupPlaces(text: string, matches: readonly Match[], regions: RegionNames): PlaceGroup[] {
  const groups: Match[][] = []
  for (const match of matches) {
    const last = groups.at(-1)?.at(-1)
    if (last && isTogether(text.slice(last.end, match.start)) && isRelated(last, match, regions))
      groups.at(-1)?.push(match)
    else groups.push([match])
  }
  const found: PlaceGroup[] = []
  for (const [at, group] of groups.entries()) {
    const last = found.at(-1)
    // 户口 in 茂名户口在广州 says where somebody is from who is in 广州.
    found.push(withRole({ text, from: last ? last.end + last.behind : 0, next: groups[at + 1]?.[0] }, group))
  }
  return found
}

const isTogether = (between: string) => /^(?:\s*|的|市|省)$/.test(between)

function isRelated(one: Match, other: Match, regions: RegionNames): boolean {
  return one.meanings.some((meaning) =>
    other.meanings.some((below) => liesIn(below, meaning, regions) || liesIn(meaning, below, regions)),
  )
}

interface Around {
  text: string
  /** Where the words before begin that belong to no other place. */
  from: number
  next: Match | undefined
}

function withRole({ text, from, next }: Around, matches: Match[]): PlaceGroup {
  const start = matches[0]?.start ?? 0
  const end = matches.at(-1)?.end ?? 0
  const before = text.slice(from, start)
  const behind = text.slice(end)
  const found = (role: number, lead?: RegExp, trail?: RegExp): PlaceGroup => ({
    matches,
    start,
    end,
    role,
    before: lead ? (before.match(lead)?.[0].length ?? 0) : 0,
    behind: trail ? (behind.match(trail)?.[0].length ?? 0) : 0,
  })
  const isHome = patterns.home.test(before) || patterns.homeBehind.test(behind)
  if (
    isHome &&
    (patterns.forOthers.test(before) ||
      (patterns.home.test(before) && behind.startsWith('的')) ||
      /^(?:那边)?老家的/.test(behind))
  )
    return found(roles.home, /(?:[给帮替]|老家)*(?:在|是)?$/, /^(?:那边)?的?(?:老家)?的?/)
  if (patterns.insured.test(before) && isPaidThere(behind, text)) return found(roles.home, /[是在]$/, /^(?:那边)?的?/)
  if (patterns.past.test(before) && isDone(behind, text)) return found(roles.past, patterns.past)
  if (patterns.registeredBefore.test(before) && patterns.strikesOff.test(text)) return found(roles.home, patterns.past)
  // 在广州交的公积金想在清远买房: who has the money pays it out.
  if (patterns.past.test(before) && patterns.paidBehind.test(behind)) return found(roles.home, patterns.past)
  // 公积金在清远买房，深圳交的能取吗: the same, wherever the house is.
  if (text.includes('公积金') && patterns.fundBehind.test(behind) && !patterns.moves.test(text))
    return found(roles.home, patterns.past)
  if (patterns.wentWrong.test(text) && patterns.work.test(before) && patterns.workBehind.test(behind))
    return found(roles.work, patterns.residence, patterns.residenceBehind)
  // 由茂名迁往佛山的户口, 人在东莞户口湖南: what stands before says more than 户口 behind.
  if (patterns.arrival.test(before)) return found(roles.target, patterns.target)
  if (patterns.isHere.test(before)) return found(roles.residence, patterns.residence, patterns.residenceBehind)
  if (patterns.leaves.test(before) && patterns.comesBack.test(behind)) return found(roles.past, patterns.leaves)
  if (patterns.originBehind.test(behind)) return found(roles.origin, patterns.origin, patterns.originBehind)
  if (patterns.origin.test(before)) return found(roles.origin, patterns.origin)
  if (next && patterns.goesOn.test(text.slice(end, next.start))) return found(roles.origin)
  if (patterns.residence.test(before) && patterns.residenceBehind.test(behind))
    return found(
      patterns.ofHome.test(text) || patterns.movesHome.test(text) ? roles.past : roles.residence,
      patterns.residence,
      patterns.residenceBehind,
    )
  if (patterns.journey.test(before) && patterns.journeyBehind.test(behind))
    return found(patterns.paysForJourney.test(text) ? roles.past : roles.residence)
  if (patterns.kin.test(before)) return found(roles.kin, /(?:还|现在|一直)?在$/)
  if (patterns.target.test(before)) return found(roles.target, patterns.target)
  return found(roles.plain)
}

function isPaidThere(behind: string, text: string): boolean {
  return patterns.insuredBehind.test(behind) || (patterns.paidThere.test(behind) && patterns.paidOut.test(text))
}

function isDone(behind: string, text: string): boolean {
  if (patterns.diedBehind.test(behind)) return patterns.settlesDeath.test(text)
  if (patterns.pastBehind.test(behind)) return !patterns.askedAgain.test(behind)
  return patterns.paidBehind.test(behind) && patterns.moves.test(behind)
}
