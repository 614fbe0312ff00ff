import { channelsOf, deliveryOf } from '../rules/channels.ts'
import { crossRegion } from '../rules/crossRegion.ts'
import { entriesOf, hasOnlineEntry, isApprovedAtOnce } from '../rules/entries.ts'
import { handlePlaceOf, isVisited } from '../rules/handlePlaces.ts'
import { matterRemedies } from '../rules/remedies.ts'
import { visitReason } from '../rules/visitReason.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { sampleCheckedAt, sampleSource, sampleUpdatedAt } from '../written/sampleDates.ts'
import { lawCited } from '../written/sampleLaws.ts'
import { generateFees } from './generateFees.ts'
import { generateMaterials } from './generateMaterials.ts'
import { generateSteps } from './generateSteps.ts'
import type { SampleGuideText } from './readGuideTexts.ts'

/** The guide of a matter: the key figures of the compact sample, the words written for it, and what follows from both; the rest is left out. */
export function generateGuide(coded: CodedMatter, text: SampleGuideText) {
  const { matter, code, department } = coded
  const channels = channelsOf(matter, department)
  const { nature: _nature, isWholeOnline, isOnline, ...ways } = channels
  const hasForm = matter.materials.some((material) => material.type === '2')
  const isEntered = hasOnlineEntry(matter.id)
  return {
    code,
    matterCode: code,
    powerSource: '1',
    projectType: matter.projectType,
    statutoryDays: matter.time.statutory,
    statutoryUnit: matter.time.unit,
    statutoryExplain: matter.note ?? null,
    promisedDays: matter.time.promised,
    promisedUnit: matter.time.promisedUnit,
    maxVisits: matter.maxVisits,
    visitReason: visitReason(matter) ?? null,
    // Level IV means that nobody has to come.
    onlineLevel: isWholeOnline ? 'IV' : isOnline ? 'III' : ways.canSchedule ? 'II' : null,
    onlineDepths: isWholeOnline
      ? ['1', '4', '5', '6']
      : isOnline
        ? ['1', '3', '4']
        : ways.canSchedule
          ? ['1', '3']
          : [],
    handleForms: [...(isVisited(matter.id) ? ['1'] : []), ...(isOnline ? ['2', '3'] : [])],
    isOnline,
    ...entriesOf({ id: matter.id, code }),
    ...ways,
    ...elsewhereOf(matter.id),
    isPromise: isByPromise(matter, text),
    isTolerance: matter.materials.some((material) => material.need === '3'),
    isAutoApprove: isApprovedAtOnce(matter.id),
    // What a form knows and takes is known of the entries alone.
    isPrefilled: isEntered && hasForm && matter.materials.some(({ exempt }) => exempt),
    acceptsESeal: isEntered && matter.serverTypes.some((type) => type !== '1'),
    acceptsESignature: isEntered && hasForm,
    isFee: matter.isFee,
    feeText: matter.fee,
    useContent: text.depth?.content ?? null,
    validity: text.validity ?? null,
    scope: text.scope ?? null,
    conditions: text.conditions,
    questions: text.depth?.questions ?? [],
    situationConditions: text.depth?.conditions ?? [],
    rejectConditions: text.reject,
    consult: department.isNational && !department.phone ? `向${department.names.province}咨询` : null,
    ...matterRemedies(matter),
    source: sampleSource,
    updatedAt: sampleUpdatedAt,
    checkedAt: text.checkedAt ?? sampleCheckedAt,
    isSample: true,
    materials: generateMaterials(coded, text),
    steps: generateSteps(coded, text),
    fees: generateFees(matter, text),
    results: resultsOf(coded, text),
    laws: text.depth?.laws ?? matter.lawBasis.map(lawCited),
    specials: specialsOf(text),
    intermediaries: text.intermediary ? [{ name: text.intermediary[0], orgKind: text.intermediary[1] }] : [],
    cross: crossRegion(matter),
    faqs: text.faqs.map(([question, answer]) => ({ question, answer })),
  }
}

/** What is applied for elsewhere stands in no hall. */
export function elsewhereOf(id: string) {
  const handlePlace = handlePlaceOf(id)
  return handlePlace ? { handlePlace, inHall: false, isOneWindow: false } : { handlePlace }
}

function resultsOf({ matter, department }: CodedMatter, text: SampleGuideText) {
  const { name, type } = matter.result
  return [
    {
      name,
      type,
      deliver: deliveryOf(matter, department),
      validity: text.validity ?? null,
      samples: [],
      sampleNote: text.depth?.resultNote ?? null,
    },
  ]
}

function specialsOf(text: SampleGuideText) {
  if (!text.special) return []
  const [name, days, explain, unit = '1'] = text.special
  return [{ type: '2', name, days: days || null, unit: days ? unit : null, explain }]
}

/** Who may promise in place of proof says so in a note, or asks which of the two ways is wanted. */
function isByPromise({ note }: CodedMatter['matter'], { depth }: SampleGuideText): boolean {
  const ways = depth?.questions.flatMap(({ options }) => options.map(({ label }) => label)) ?? []
  return [note ?? '', ...ways].some((words) => words.includes('告知承诺'))
}
