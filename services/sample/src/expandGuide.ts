import type { CodedMatter } from './expandImplementations.ts'
import { expandMaterials } from './expandMaterials.ts'
import { expandSteps, flowTexts } from './expandSteps.ts'
import type { SampleGuideText, SampleMatter } from './readSample.ts'
import { sampleCheckedAt, sampleSource, sampleUpdatedAt } from './sampleDates.ts'
import { lawCited } from './sampleLaws.ts'

/** The guide of a matter: the key figures of the compact sample, the words written for it, and what follows from both. */
export function expandGuide(coded: CodedMatter, text: SampleGuideText) {
  const { matter, code } = coded
  const isWholeOnline = matter.online === '全程网办'
  const isOnline = matter.online !== '预约'
  const hasForm = matter.materials.some((material) => material.type === '2')
  return {
    code,
    matterCode: code,
    powerSource: '1',
    projectType: matter.projectType,
    statutoryDays: matter.time.statutory,
    statutoryUnit: matter.time.unit,
    statutoryExplain: matter.note ?? null,
    promisedDays: matter.time.promised,
    promisedUnit: matter.time.unit,
    promisedExplain:
      matter.time.promised === 0
        ? '材料齐全、符合要求的，当场办结。'
        : '自受理之日起计算，补正材料和特别程序所需时间不计算在内。',
    maxVisits: matter.maxVisits,
    visitReason: matter.maxVisits === 0 ? null : visitReason(coded),
    // Level IV means that nobody has to come.
    onlineLevel: isWholeOnline && matter.maxVisits === 0 ? 'IV' : isOnline ? 'III' : 'II',
    onlineDepths: isWholeOnline ? ['1', '4', '5', '6'] : isOnline ? ['1', '3', '4'] : ['1', '3'],
    handleForms: isOnline ? ['1', '2', '3'] : ['1'],
    isOnline,
    inHall: true,
    canSchedule: true,
    canPayOnline: matter.isFee && isOnline,
    canExpress: matter.result.type === '10' || (matter.maxVisits === 0 && !isOnline),
    canTerminal: isWholeOnline && matter.department !== '供电',
    isPromise: Boolean(matter.note?.includes('告知承诺')),
    isTolerance: matter.materials.some((material) => material.need === '3'),
    isAutoApprove: isWholeOnline && matter.time.promised === 0,
    isOneWindow: ['gov', 'inst'].includes(coded.department.orgKind),
    isPrefilled: isWholeOnline && hasForm,
    acceptsESeal: isOnline && matter.serverTypes.some((type) => type !== '1'),
    acceptsESignature: isOnline && hasForm,
    isFee: matter.isFee,
    feeText: matter.fee,
    useContent: text.depth?.content ?? `依法办理“${matter.name}”。`,
    limitExplain: '无数量限制',
    validity: text.validity ?? null,
    scope: text.scope,
    conditions: text.conditions,
    questions: text.depth?.questions ?? [],
    situationConditions: text.depth?.conditions ?? [],
    rejectConditions: text.reject,
    ...flowTexts(coded),
    rights:
      '申请人依法享有知情权、陈述权、申辩权；对办理结果有异议的，有权依法申请行政复议或者提起行政诉讼；有权对服务作出“好差评”评价。',
    duties:
      '申请人应当如实提交有关材料、反映真实情况，并对申请材料实质内容的真实性负责；应当配合办理机关依法进行的核查。',
    source: sampleSource,
    updatedAt: sampleUpdatedAt,
    checkedAt: sampleCheckedAt,
    isSample: true,
    materials: expandMaterials(coded, text),
    steps: expandSteps(coded, text),
    fees: feesOf(coded, text),
    results: resultsOf(coded, text),
    laws: text.depth?.laws ?? matter.lawBasis.map(lawCited),
    specials: specialsOf(text),
    intermediaries: text.intermediary
      ? [
          {
            name: text.intermediary[0],
            orgKind: text.intermediary[1],
            feeText: '由委托双方协商确定',
            timeText: '按委托合同约定',
          },
        ]
      : [],
    cross: crossOf(coded),
    faqs: [...text.faqs, ...commonFaqs(coded)].map(([question, answer]) => ({ question, answer })),
  }
}

function visitReason({ matter }: CodedMatter): string {
  if (matter.maxVisits > 1) return '申请和领取结果均须本人到场，并当面核验身份。'
  return matter.online === '预约' ? '须当面核验本人身份或者采集人像、指纹等信息。' : '须核验材料原件或者配合现场核查。'
}

function feesOf({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const payment = { payee: '办理机关', payWay: '窗口刷卡、扫码，支持网上支付的可在线缴费' }
  if (depth && depth.fees.length > 0) {
    return depth.fees.map(([name, standard, lawBasis, canReduce, reduceExplain, showIf]) => ({
      name,
      standard,
      lawBasis,
      canReduce,
      reduceExplain,
      ...payment,
      showIf,
    }))
  }
  if (!matter.isFee) return []
  const basis = '按省级价格主管部门、财政部门公布的收费标准执行（演示数据，以收费公示为准）。'
  return [
    {
      name: `${matter.result.name}工本费（服务费）`,
      standard: matter.fee,
      lawBasis: basis,
      canReduce: true,
      reduceExplain: '最低生活保障对象、特困人员凭有效证件可按规定减免。',
      ...payment,
      showIf: [],
    },
  ]
}

function resultsOf({ matter }: CodedMatter, text: SampleGuideText) {
  const deliver = matter.result.type === '40' ? '网上查询、短信告知' : '窗口领取、邮寄送达、电子证照'
  return [
    {
      name: matter.result.name,
      type: matter.result.type,
      deliver,
      validity: text.validity ?? '长期有效',
      samples: [],
      sampleNote: text.depth?.resultNote ?? resultNote(matter),
    },
  ]
}

function resultNote({ result }: SampleMatter): string {
  if (result.type === '10')
    return `${result.name}载有持有人、证件编号、有效期和发证机关印章，样式以发证机关公布的为准；暂无样本图片，可以向办理窗口咨询。`
  if (result.type === '20') return `${result.name}载有申请人、文号、结论和作出日期，加盖办理机关印章；暂无样本图片。`
  return `${result.name}通过网站、手机应用或者短信告知，没有固定样式。`
}

function specialsOf(text: SampleGuideText) {
  if (!text.special) return []
  const [name, days, explain] = text.special
  return [
    { type: '2', name, days, unit: '1', explain, lawBasis: '所需时间不计算在办理时限内，由办理机关书面告知申请人。' },
  ]
}

function crossOf({ matter }: CodedMatter) {
  if (matter.online === '全程网办') return [{ crossType: '跨省通办', areas: '全国', way: '全程网办', scope: '1' }]
  return matter.online === '网上受理'
    ? [{ crossType: '全省通办', areas: '全省各级政务服务中心', way: '异地代收代办', scope: '2' }]
    : []
}

/** Asked about every matter; the answers follow from its own figures. */
function commonFaqs({ matter }: CodedMatter): [string, string][] {
  const exempt = matter.materials.filter((material) => material.exempt).map((material) => material.name)
  const paper =
    exempt.length === 0 ? '请带齐申请材料原件' : `其中${exempt.join('、')}可由系统核验电子证照，不必提交纸质件`
  const agent =
    matter.maxVisits === 0
      ? '可以在网上由本人办理，确有困难的可委托他人到窗口代办，代办人须带委托书和双方身份证件'
      : '须本人到场的环节不能代办，其余环节可以委托他人，并提交委托书和双方身份证件'
  return [
    [`办理“${matter.name}”一定要带纸质材料吗？`, `${paper}。电子证照信息不全或者已过期的，仍需补充原件核对。`],
    ['可以请别人代办吗？', `${agent}。`],
  ]
}
