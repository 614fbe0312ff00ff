import { expandFees } from './expandFees.ts'
import type { CodedMatter } from './expandImplementations.ts'
import { expandMaterials } from './expandMaterials.ts'
import { expandSteps, flowTexts } from './expandSteps.ts'
import type { SampleGuideText, SampleMatter } from './readSample.ts'
import { type Channels, channelsOf, deliveryOf } from './rules/channels.ts'
import { commonFaqs } from './rules/commonFaqs.ts'
import { crossRegion } from './rules/crossRegion.ts'
import { hasReview, matterRemedies } from './rules/remedies.ts'
import { visitReason } from './rules/visitReason.ts'
import { sampleCheckedAt, sampleSource, sampleUpdatedAt } from './sampleDates.ts'
import { lawCited } from './sampleLaws.ts'

/** The guide of a matter: the key figures of the compact sample, the words written for it, and what follows from both. */
export function expandGuide(coded: CodedMatter, text: SampleGuideText) {
  const { matter, code, department } = coded
  const channels = channelsOf(matter, department)
  const { nature, isWholeOnline, isOnline, ...ways } = channels
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
    visitReason: visitReason(matter) ?? null,
    // Level IV means that nobody has to come.
    onlineLevel: isWholeOnline ? 'IV' : isOnline ? 'III' : 'II',
    onlineDepths: isWholeOnline ? ['1', '4', '5', '6'] : isOnline ? ['1', '3', '4'] : ['1', '3'],
    handleForms: isOnline ? ['1', '2', '3'] : ['1'],
    isOnline,
    ...ways,
    isPromise: Boolean(matter.note?.includes('告知承诺')),
    isTolerance: matter.materials.some((material) => material.need === '3'),
    // Nothing that a person would have to look at: at once, and proven by data alone.
    isAutoApprove: isWholeOnline && matter.time.promised === 0 && matter.materials.every(({ exempt }) => exempt),
    isPrefilled: isWholeOnline && hasForm && matter.materials.some(({ exempt }) => exempt),
    acceptsESeal: isOnline && matter.serverTypes.some((type) => type !== '1'),
    acceptsESignature: isOnline && hasForm,
    isFee: matter.isFee,
    feeText: matter.fee,
    useContent: text.depth?.content ?? `依法办理“${matter.name}”。`,
    // Whether a licence is limited in number is for its own rules to say.
    limitExplain:
      ['service', 'benefit', 'filing'].includes(nature) && !/报名|招聘|招生|选任/.test(matter.name)
        ? '无数量限制'
        : null,
    validity: text.validity ?? null,
    scope: text.scope,
    conditions: text.conditions,
    questions: text.depth?.questions ?? [],
    situationConditions: text.depth?.conditions ?? [],
    rejectConditions: text.reject,
    ...flowTexts(coded),
    rights: rightsOf(hasReview(department, nature)),
    duties:
      '申请人应当如实提交有关材料、反映真实情况，并对申请材料实质内容的真实性负责；应当配合办理机关依法进行的核查。',
    ...matterRemedies(nature),
    source: sampleSource,
    updatedAt: sampleUpdatedAt,
    checkedAt: sampleCheckedAt,
    isSample: true,
    materials: expandMaterials(coded, text),
    steps: expandSteps(coded, text),
    fees: expandFees(matter, text),
    results: resultsOf(coded, text, channels),
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
    cross: crossRegion(matter),
    faqs: [...text.faqs, ...commonFaqs(matter)].map(([question, answer]) => ({ question, answer })),
  }
}

function rightsOf(canBeReviewed: boolean): string {
  const remedy = canBeReviewed ? '对办理结果有异议的，有权依法申请行政复议或者提起行政诉讼；' : ''
  return `申请人依法享有知情权、陈述权、申辩权；${remedy}有权对服务作出“好差评”评价。`
}

function resultsOf({ matter }: CodedMatter, text: SampleGuideText, channels: Channels) {
  const deliver = deliveryOf(matter, channels)
  return [
    {
      name: matter.result.name,
      type: matter.result.type,
      deliver,
      validity: text.validity ?? null,
      samples: [],
      sampleNote: text.depth?.resultNote ?? resultNote(matter, deliver),
    },
  ]
}

function resultNote({ result }: SampleMatter, deliver: string): string {
  if (result.type === '10')
    return `${result.name}载有持有人、证件编号、有效期和发证机关印章，样式以发证机关公布的为准；暂无样本图片，可以向办理窗口咨询。`
  if (result.type === '20') return `${result.name}载有申请人、文号、结论和作出日期，加盖办理机关印章；暂无样本图片。`
  return `${result.name}没有固定样式，${deliver}。`
}

function specialsOf(text: SampleGuideText) {
  if (!text.special) return []
  const [name, days, explain] = text.special
  return [
    { type: '2', name, days, unit: '1', explain, lawBasis: '所需时间不计算在办理时限内，由办理机关书面告知申请人。' },
  ]
}
