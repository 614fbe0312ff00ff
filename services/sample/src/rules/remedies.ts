import { fullName, organisationName, type RegionPlace } from '../regions/placeNames.ts'
import type { SampleDepartment, SampleMatter } from '../written/SampleMatter.ts'
import { type Nature, natureOf } from './natureOf.ts'

/**
 * Who hears a complaint against a decision, by kind of body: 行政复议法 (in force since 2024-01-01) articles 24 (the government of the
 * same level), 27 (those led from above: the superior), 28 (authorities of justice). A remedy that there is not begins with
 * 不涉及 and says what there is instead; where the law leaves it to be looked at, the body is not named.
 */
export function bodyRemedies(department: SampleDepartment, place: RegionPlace) {
  if (department.remedy === 'none') return noRemedies(department.orgKind === 'utility' ? utility : serviceBody)
  if (department.remedy === 'petition') return noRemedies(petition)
  return { review: reviewOf(department, place), litigation: court }
}

/** What the matter rules out, whoever handles it; undefined leaves it to the body. */
export function matterRemedies(matter: Pick<SampleMatter, 'name' | 'taskType'>) {
  const found = decidedFinally.test(matter.name)
    ? finalDecision
    : (nextSteps[matter.name] ?? byNature[natureOf(matter)])
  return found && noRemedies(found)
}

/** 出境入境管理法 article 36: what is decided here is final. */
const decidedFinally = /^外国人(签证延期|停留证件|居留证件)/

type Absent = readonly [review: string, litigation: string]

const utility: Absent = [
  '不涉及：公用服务不是行政行为；可以向企业投诉或者拨打 12345',
  '不涉及：合同争议可以提起民事诉讼',
]
const serviceBody: Absent = ['不涉及：本单位不作出行政决定；可以向其主管部门反映', '不涉及：服务争议可以提起民事诉讼']
const petitionsAtCourt = '不涉及：信访处理、复查、复核意见不属于行政诉讼的受案范围'
const petition: Absent = [
  '不涉及：对处理意见不服的，可以自收到之日起三十日内请求复查，对复查意见不服的再请求复核',
  petitionsAtCourt,
]

/**
 * Where one goes on: after each stage of a petition (信访工作条例 articles 35 and 36), after the one review of an accident or a
 * fire (公安部令第146号 article 71, 公安部令第108号 article 35), after an objection (征信业管理条例 article 26),
 * after a complaint about an employer (行政复议法 articles 11 and 23, 劳动争议调解仲裁法 article 5).
 */
const nextSteps: Readonly<Record<string, Absent>> = {
  信访事项复查申请: ['不涉及：对复查意见不服的，可以自收到之日起三十日内请求复核', petitionsAtCourt],
  信访事项复核申请: ['不涉及：复核意见作出后，仍以同一事实和理由提出的不再受理', petitionsAtCourt],
  道路交通事故认定复核: [
    '不涉及：复核结论不是行政决定，同一事故的复核以一次为限',
    '不涉及：对复核结论有异议的，可以在民事赔偿诉讼中提出，由法院判断是否采信',
  ],
  火灾事故认定复核: ['不涉及：复核以一次为限，不能再次申请复核', '不涉及：对复核结论有异议的，可以在有关诉讼中提出'],
  劳动保障监察投诉举报受理: [
    '投诉自己的权益受侵害，对不予受理、不予立案不服，或者认为劳动保障部门不予答复、没有依法履行职责的，可以依法申请行政复议；举报的事与自身权益无关的不涉及',
    '投诉自己的权益受侵害，认为劳动保障部门没有履行职责（包括不予答复）的，先申请行政复议，对复议决定不服的，可以依法提起行政诉讼；与用人单位的劳动争议，另向劳动人事争议仲裁委员会申请仲裁',
  ],
  征信异议申请: [
    '不涉及：异议处理不是行政决定；认为合法权益受到侵害的，可以向中国人民银行分支机构投诉',
    '不涉及：认为征信机构、信息提供者侵害合法权益的，可以直接向人民法院提起民事诉讼',
  ],
}

const finalDecision: Absent = [
  '不涉及：按照出境入境管理法第三十六条，不予办理、不予签发、不予延长的决定为最终决定',
  '不涉及：法律规定由行政机关最终裁决',
]

const byNature: Partial<Record<Nature, Absent>> = {
  petition,
  mediation: [
    '不涉及：调解出于双方自愿，不作出行政决定；不愿调解或者调解不成的，可以依法通过其他途径解决',
    '不涉及：就原纠纷或者调解协议的履行，可以向人民法院提起民事诉讼',
  ],
  complaint: [
    '不涉及：受理投诉、举报本身不作出确定双方权利义务的决定；对随后作出的行政决定不服的，按该决定告知的途径办理',
    '不涉及：民事争议可以向人民法院提起民事诉讼',
  ],
  // For the sake of his own rights one can fight what comes of it (法释〔2018〕1号 article 12, 行政复议法 article 11).
  report: [
    '为维护自身合法权益举报的，对处理结果不服或者不予答复的，可以依法申请行政复议；与自身权益无关的不涉及',
    '为维护自身合法权益举报的，对处理结果不服的，可以依法提起行政诉讼；不予答复的，先申请行政复议，对复议决定不服的再起诉；与自身权益无关的不涉及',
  ],
  review: [
    '不涉及：本事项就是申请行政复议；对复议决定不得再申请复议，法律另有规定的除外',
    '对行政复议决定不服的，可以自收到之日起十五日内依法向人民法院提起行政诉讼，法律规定复议决定为最终裁决的除外',
  ],
  arbitration: [
    '不涉及：劳动人事争议仲裁裁决不是行政决定',
    '不涉及：对裁决不服的，可以自收到裁决书之日起十五日内向人民法院提起民事诉讼；一裁终局的，用人单位不能起诉',
  ],
  appraisal: [
    '不涉及：鉴定、评估、复核结论是专业结论，不是行政决定；有异议的按结论文书告知的途径申请再次鉴定或者复核',
    '不涉及：对以结论为依据作出的行政决定不服的，可以就该决定提起诉讼',
  ],
}

function noRemedies([review, litigation]: Absent) {
  return { review: named(review), litigation: named(litigation) }
}

function reviewOf(department: SampleDepartment, place: RegionPlace) {
  switch (department.remedy) {
    case 'superior':
      return named(superiorOf(department, place))
    case 'justice':
      return government(place, `${fullName(place)}人民政府或者上一级司法行政部门`)
    case 'branch':
      return government(place, place.region.level === 'county' ? branchReview(place) : undefined)
    case 'government':
      return government(place)
    default:
      return null
  }
}

/** A branch of a city's bureau that acts in its own name: the city's government, or that of where it is. */
function branchReview(place: RegionPlace): string {
  const [city, own] = [place.city.name, fullName(place)]
  return city === own ? `${own}人民政府` : `${city}人民政府，也可以是${own}人民政府`
}

function government(place: RegionPlace, name = `${fullName(place)}人民政府`) {
  return {
    name,
    address: null,
    phone: `${place.phoneCode}-12345`,
    url: null,
  }
}

/** Bodies of the country, above those of the province. */
const national: Readonly<Record<string, string>> = {
  税务: '国家税务总局',
  烟草专卖: '国家烟草专卖局',
  海关: '海关总署',
  邮政管理: '国家邮政局',
  海事: '中华人民共和国海事局',
  通信管理: '工业和信息化部',
  国家安全: '国家安全部',
  人民银行: '中国人民银行',
  金融监管: '国家金融监督管理总局',
  // 行政复议法 article 25: a ministry hears complaints against itself and against the bodies that it sends out.
  能源监管: '国家能源局',
  国家工业和信息化: '工业和信息化部',
  国家卫生健康: '国家卫生健康委员会',
  国家密码: '国家密码管理局',
}

function superiorOf(department: SampleDepartment, place: RegionPlace): string {
  const { region, city, province } = place
  const above = region.level === 'county' && city !== region ? city : region.level === 'province' ? undefined : province
  if (above && department.names[above.level] && !department.ledByCountry[region.code])
    return organisationName(department, { ...place, region: above, city: above })
  const found = national[department.kind]
  if (!found) throw new Error(`${department.kind} has no superior in the sample`)
  return found
}

const court = { name: '人民法院', address: null, phone: null, url: null }

function named(name: string) {
  return { name, address: null, phone: null, url: null }
}
