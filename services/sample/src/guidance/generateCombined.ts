import { materialKey } from '@portal/records/guide'
import type { CodedMatter } from '../written/codeMatters.ts'
import { type ComboText, readComboTexts } from '../written/readGuidance.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { conditionsWritten, materialRuleRows, questionRows } from '../written/writtenQuestions.ts'
import { findMatterByName } from './findTarget.ts'

type SampleCombo = ReturnType<typeof readCombinedMatters>[number]
type SampleMember = SampleCombo['members'][number] & { coded: CodedMatter | undefined }

/** The combined matters: what was written for them, and for the rest what follows from their members and nothing else. */
export function generateCombined(regionCode: string, matters: readonly CodedMatter[]) {
  const texts = readComboTexts()
  return readCombinedMatters().map((combo, index) => ({
    ...combinedRow(combo, texts[combo.code], matters),
    regionCode,
    orderNumber: index + 1,
    popularity: 5000 - index * 50,
    ...sampleRecord,
  }))
}

function combinedRow(
  { members: written, ...combo }: SampleCombo,
  text: ComboText | undefined,
  all: readonly CodedMatter[],
) {
  const members = written.map((member) => ({
    ...member,
    coded: member.matter === undefined ? undefined : findMatterByName(member.matter, all),
  }))
  const promised = text ? { days: text.days, unit: text.unit } : longest(members)
  return {
    ...combo,
    serverTypes: combo.audience === 'personal' ? ['1'] : ['2', '5'],
    summary: text?.summary ?? summaryOf(members),
    supportDepartments: text?.support ?? supporters(combo, members),
    promisedDays: promised.days,
    promisedUnit: promised.unit,
    conditions: text?.conditions ?? ['符合各事项自己的受理条件。'],
    delivery: text?.delivery ?? null,
    handleForms: ['1', '2', '3'],
    isFee: members.some((member) => member.coded?.matter.isFee),
    reductions: reductionsOf(members, promised),
    consult: '拨打 12345 政务服务便民热线，或者到办理地政务服务中心“一件事”综合窗口咨询。',
    complaint: '到办理地政务服务中心监督投诉窗口反映，或者在本网“政民互动”提出。',
    questions: questionRows(text?.questions ?? []),
    materialRules: materialRuleRows(text?.rules ?? {}),
    members: members.map((member) => memberRow(member, text)),
    materials: text ? text.materials.map(materialRow) : ownForm(combo, members),
    faqs: (text?.faqs ?? []).map(([question, answer]) => ({ question, answer })),
  }
}

function memberRow(member: SampleMember, text: ComboText | undefined) {
  const written = text?.members[member.name]
  return {
    name: member.name,
    matterCode: member.coded?.code ?? null,
    situation: written?.situation ?? null,
    departmentName: member.department ?? null,
    days: member.days ?? null,
    unit: member.days === undefined ? null : '1',
    resultName: member.result ?? null,
    showIf: conditionsWritten(written?.if ?? ''),
    leftOutReason: written?.leftOut ?? null,
  }
}

function materialRow({ fill, source, exempt, if: condition, ...material }: ComboText['materials'][number]) {
  return {
    ...material,
    need: '1',
    sourceKind: source,
    exemptWay: exempt ?? null,
    fillExplain: fill ?? null,
    remark: material.remark ?? null,
    showIf: conditionsWritten(condition),
  }
}

/** What is handled together is applied for with one form. */
function ownForm(combo: Omit<SampleCombo, 'members'>, members: readonly SampleMember[]) {
  if (members.length < 2) return []
  return [{ name: `${combo.shortName}“一件事”申请表`, type: '2', need: '1', sourceKind: '10' }]
}

function summaryOf(members: readonly SampleMember[]): string {
  const names = members.map((member) => member.name)
  if (names.length === 1) return `${names[0]}，一次办好。`
  const listed = names.slice(0, 4).join('、')
  return `把${listed}${names.length > 4 ? '等' : ''} ${names.length} 个事项合成“一件事”，一次申请、并联办理。`
}

function supporters(combo: Omit<SampleCombo, 'members'>, members: readonly SampleMember[]): string[] {
  const names = members.map((member) => member.coded?.department.kind ?? member.department ?? '')
  return [...new Set(names)].filter((name) => name !== '' && !combo.leadDepartment.includes(name))
}

/** Days are compared as working days: a natural day is five sevenths of one. */
function longest(members: readonly SampleMember[]): { days: number; unit: string } {
  const [first] = members.map(timeOf).sort((one, other) => workingDays(other) - workingDays(one))
  return first ?? { days: 0, unit: '1' }
}

function timeOf(member: SampleMember): { days: number; unit: string } {
  const time = member.coded?.matter.time
  return time ? { days: time.promised, unit: time.promisedUnit } : { days: member.days ?? 0, unit: '1' }
}

function workingDays({ days, unit }: { days: number; unit: string }): number {
  return unit === '1' ? days : Math.round((days * 5) / 7)
}

/** What is saved against handling each member on its own: the visits and papers that its guide registers, each time. */
function reductionsOf(members: readonly SampleMember[], promised: { days: number; unit: string }) {
  const materials = members.flatMap((member) => member.coded?.matter.materials ?? [])
  const wanted = materials.filter((material) => !material.exempt).map((material) => materialKey(material.name))
  const visits = members.map((member) => member.coded?.matter.maxVisits ?? 0)
  const days = members.reduce((sum, member) => sum + workingDays(timeOf(member)), 0)
  return [
    { kind: 'materials', before: wanted.length, after: new Set(wanted).size + 1, unit: '份' },
    { kind: 'days', before: days, after: workingDays(promised), unit: '个工作日' },
    { kind: 'visits', before: visits.reduce((sum, some) => sum + some, 0), after: Math.max(0, ...visits), unit: '次' },
  ].filter(({ before, after }) => before > after)
}
