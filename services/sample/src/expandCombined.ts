import { materialKey } from '@portal/records/guide'
import type { CodedMatter } from './expandImplementations.ts'
import { type ComboText, readComboTexts } from './readGuidance.ts'
import { readCombinedMatters } from './readSample.ts'
import { sampleRecord } from './sampleDates.ts'
import { matterNamed } from './targetNamed.ts'
import { conditionsWritten, materialRuleRows, questionRows } from './writtenQuestions.ts'

type SampleCombo = ReturnType<typeof readCombinedMatters>[number]
type SampleMember = SampleCombo['members'][number] & { coded: CodedMatter | undefined }

/** The combined matters: what was written for them, and for the rest what follows from their members. */
export function expandCombined(regionCode: string, matters: readonly CodedMatter[]) {
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
    coded: member.matter === undefined ? undefined : matterNamed(member.matter, all),
  }))
  const promised = text ? { days: text.days, unit: text.unit } : longest(members)
  const delivery = text?.delivery ?? '证照批文可以选择窗口领取或者邮寄送达，电子结果在“我的办件”中查看和下载。'
  return {
    ...combo,
    serverTypes: combo.audience === 'personal' ? ['1'] : ['2', '5'],
    summary: text?.summary ?? summaryOf(members),
    supportDepartments: text?.support ?? supporters(combo, members),
    promisedDays: promised.days,
    promisedUnit: promised.unit,
    conditions: text?.conditions ?? conditionsOf(combo),
    ...flowsOf(combo, delivery),
    delivery,
    handleForms: ['1', '2', '3'],
    isFee: members.some((member) => member.coded?.matter.isFee),
    reductions: reductionsOf(members, promised),
    consult: '拨打 12345 政务服务便民热线，或者到办理地政务服务中心“一件事”综合窗口咨询。',
    complaint: '到办理地政务服务中心监督投诉窗口反映，或者在本网“政民互动”提出。',
    operationGuide: operationGuide(combo),
    questions: questionRows(text?.questions ?? []),
    materialRules: materialRuleRows(text?.rules ?? {}),
    members: members.map((member) => memberRow(member, text)),
    materials: text ? text.materials.map(materialRow) : ownForm(combo, members),
    faqs: (text?.faqs ?? commonFaqs(combo)).map(([question, answer]) => ({ question, answer })),
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
  const fillExplain = '在线填写一次，系统自动分发到各事项；到窗口办理的，由工作人员协助填写。'
  return [{ name: `${combo.shortName}“一件事”申请表`, type: '2', need: '1', sourceKind: '10', fillExplain }]
}

function summaryOf(members: readonly SampleMember[]): string {
  const names = members.map((member) => member.name)
  if (names.length === 1) return `${names[0]}由牵头部门统一受理，通过数据共享核验信息，一次办好。`
  const listed = names.slice(0, 4).join('、')
  return `把${listed}${names.length > 4 ? '等' : ''} ${names.length} 个事项合成“一件事”，一次申请、并联办理。`
}

function supporters(combo: Omit<SampleCombo, 'members'>, members: readonly SampleMember[]): string[] {
  const names = members.map((member) => member.coded?.department.kind ?? member.department ?? '')
  return [...new Set(names)].filter((name) => name !== '' && !combo.leadDepartment.includes(name))
}

function conditionsOf({ audience, shortName }: Omit<SampleCombo, 'members'>): string[] {
  const who =
    audience === 'personal'
      ? '申请人户籍、居住、就业或者参保在本省，本人或者其监护人、受托人提出申请。'
      : '在本省依法登记的企业、其他组织，由法定代表人（负责人）或者受托人提出申请。'
  return [who, `符合“${shortName}”所涉及事项各自的受理条件。`]
}

function flowsOf({ shortName, leadDepartment }: Omit<SampleCombo, 'members'>, delivery: string) {
  return {
    onlineFlow: `1. 登录本网或者手机应用，进入“${shortName}”，回答问题，确定要办的事项；2. 填写一张申请表，上传材料，已有电子证照的自动调用；3. 由牵头部门（${leadDepartment}）统一受理，推送有关部门并联办理；4. 在“我的办件”中查看各事项进度。${delivery}`,
    windowFlow: `1. 到政务服务中心“一件事”综合窗口取号；2. 提交一套材料，领取受理凭证；3. 有关部门并联办理；4. 统一出件。${delivery}`,
  }
}

function operationGuide({ shortName }: Omit<SampleCombo, 'members'>) {
  return [
    {
      title: '系统入口',
      text: `在首页“高效办成一件事”中选择“${shortName}”，或者在搜索框中输入名称；首次使用请先完成实名认证。`,
    },
    { title: '申报流程', text: '先回答问题，核对系统列出的事项和材料，再填写申请表；可以随时暂存，三十日内继续填写。' },
    { title: '材料上传', text: '支持 PDF、JPG、PNG 格式，单个文件不超过 20 MB；拍照上传请保持四角完整、字迹清晰。' },
    { title: '办件查询', text: '提交后在“我的办件”或者“办件进度查询”中凭申办流水号查看，需要补正的会发送短信。' },
  ]
}

function commonFaqs({ shortName }: Omit<SampleCombo, 'members'>): [string, string][] {
  return [
    [
      `“${shortName}”里的事项可以只办一部分吗？`,
      '可以。按自己的情况回答问题，系统只列出需要办的事项；也可以分别进入各事项的办事指南单独办理。',
    ],
    [
      '其中一个事项没有通过，其他的会受影响吗？',
      '互不影响的继续办理；以它的结果为前提的会暂停，并告知原因和补正办法。',
    ],
  ]
}

/** Days are compared as working days: a natural day is five sevenths of one. */
function longest(members: readonly SampleMember[]): { days: number; unit: string } {
  const [first] = members.map(timeOf).sort((one, other) => workingDays(other) - workingDays(one))
  return first ?? { days: 0, unit: '1' }
}

function timeOf(member: SampleMember): { days: number; unit: string } {
  const time = member.coded?.matter.time
  return time ? { days: time.promised, unit: time.unit } : { days: member.days ?? 0, unit: '1' }
}

function workingDays({ days, unit }: { days: number; unit: string }): number {
  return unit === '1' ? days : Math.round((days * 5) / 7)
}

/** What is saved against handling each member on its own: apply and collect each time, hand in each material each time. */
function reductionsOf(members: readonly SampleMember[], promised: { days: number; unit: string }) {
  const materials = members.flatMap((member) => member.coded?.matter.materials ?? [])
  const wanted = materials.filter((material) => !material.exempt).map((material) => materialKey(material.name))
  const needsVisit = members.some((member) => (member.coded?.matter.maxVisits ?? 0) > 0)
  const days = members.reduce((sum, member) => sum + workingDays(timeOf(member)), 0)
  return [
    { kind: 'steps', before: members.length * 2, after: 2, unit: '个' },
    { kind: 'materials', before: materials.length, after: new Set(wanted).size + 1, unit: '份' },
    { kind: 'days', before: days, after: workingDays(promised), unit: '个工作日' },
    { kind: 'visits', before: members.length, after: needsVisit ? 1 : 0, unit: '次' },
  ].filter(({ before, after }) => before > after)
}
