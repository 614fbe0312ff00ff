import { formatTimeLimit } from '@portal/records/guide'
import { generateFees } from '../guides/generateFees.ts'
import { generateMaterials } from '../guides/generateMaterials.ts'
import { type readGuideTexts, textOf } from '../guides/readGuideTexts.ts'
import { handlePlaceOf } from '../rules/handlePlaces.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { basisText } from '../written/sampleLaws.ts'
import { readIntermediaryServices } from './intermediaryServices.ts'
import { readPowers } from './readPowers.ts'

type Table = readonly (readonly string[])[]
type Matters = readonly CodedMatter[]
type Texts = ReturnType<typeof readGuideTexts>

/** Lists that the sample itself makes up, row by row, so that none of them can lack what the catalogue or a guide has. */
export const derivedTables = {
  permits: (matters: Matters) => decidedTable(matters, ({ taskType }) => taskType === '01'),
  filings: (matters: Matters) => decidedTable(matters, ({ taskType, name }) => taskType === '10' && /备案/.test(name)),
  confirmations: (matters: Matters) => decidedTable(matters, ({ taskType }) => taskType === '07'),
  grants: (matters: Matters) => decidedTable(matters, ({ taskType }) => taskType === '05'),
  combined: combinedTable,
  penalties: () => powerTable('职权', ['处罚', '强制']),
  inspections: () => powerTable('检查事项', ['检查']),
  proofs: proofTable,
  publicUtilities: (matters: Matters) =>
    serviceTable(matters, ({ department, taskType }) => utilities.includes(department) && taskType === '20'),
  legalServices: (matters: Matters) =>
    serviceTable(
      matters,
      ({ department, taskType }) => ['司法行政', '公证'].includes(department) && ['05', '09', '20'].includes(taskType),
    ),
  outsideHalls: outsideHallTable,
  commissioned: commissionedTable,
  fees: (matters: Matters, texts: Texts) => feeTable(feesOf(matters, texts)),
  enterpriseFees: (matters: Matters, texts: Texts) =>
    feeTable(feesOf(matters, texts).filter(({ matter }) => matter.serverTypes.includes('2'))),
  reductions: reductionTable,
} satisfies Record<string, (matters: Matters, texts: Texts) => Table>

const levelWords: Readonly<Record<string, string>> = { 1: '国', 2: '省', 3: '市', 4: '县', 5: '镇' }
const utilities = [
  '供水',
  '供电',
  '供气',
  '公共交通',
  '园林绿化',
  '公共图书馆',
  '档案馆',
  '殡葬',
  '社会福利',
  '血液管理',
]
const listed = (matters: Matters) => matters.filter(({ matter }) => matter.state !== '3')

/** What is decided on application. */
function decidedTable(matters: Matters, belongs: (matter: SampleMatter) => boolean): Table {
  const rows = listed(matters)
    .filter(({ matter }) => belongs(matter))
    .map(({ matter }) => [
      matter.name,
      matter.department,
      matter.levels.map((level) => levelWords[level] ?? '').join('、'),
      matter.lawBasis.map(basisText).join('；'),
    ])
  return [['事项', '主管部门', '实施层级', '依据'], ...rows]
}

function combinedTable(): Table {
  const rows = readCombinedMatters().map(({ name, leadDepartment, members }) => [
    name,
    leadDepartment,
    members.map((member) => member.name).join('、'),
  ])
  return [['一件事', '牵头部门', '涉及的事项'], ...rows]
}

function powerTable(head: string, words: readonly string[]): Table {
  const rows = readPowers()
    .filter((power) => words.includes(power.类型.word))
    .map((power) => [
      power.职权,
      ...(words.length > 1 ? [`行政${power.类型.word}`] : []),
      power.部门,
      [...power.层级].join('、'),
      power.依据,
    ])
  return [[head, ...(words.length > 1 ? ['类型'] : []), '实施部门', '实施层级', '依据'], ...rows]
}

/** Each proof that a guide asks for, with all the matters that ask. */
function proofTable(matters: Matters, texts: Texts): Table {
  const uses = listed(matters).flatMap((coded) =>
    generateMaterials(coded, textOf(coded, texts)).map(({ name, exemptWay }) => ({
      name,
      isExempt: exemptWay !== null,
      matter: coded.matter.name,
    })),
  )
  const proofs = Map.groupBy(
    uses.filter(({ name }) => /证明书?$/.test(name)),
    ({ name }) => name,
  )
  const rows = [...proofs].map(([name, of]) => [
    name,
    [...new Set(of.map(({ matter }) => matter))].join('、'),
    providedHow(of),
  ])
  return [['证明', '用于哪些事项', '怎样提供'], ...rows]
}

function providedHow(uses: readonly { isExempt: boolean }[]): string {
  if (uses.every(({ isExempt }) => isExempt)) return '部门核验，不用交'
  return uses.some(({ isExempt }) => isExempt) ? '有的事项不用交，见办事指南' : '申请人提交'
}

function serviceTable(matters: Matters, belongs: (matter: SampleMatter) => boolean): Table {
  const rows = listed(matters)
    .filter(({ matter }) => belongs(matter))
    .map(({ matter }) => [
      matter.name,
      matter.department,
      formatTimeLimit(matter.time.promised, matter.time.promisedUnit),
      matter.isFee ? matter.fee : '不收费',
    ])
  return [['服务', '提供单位', '承诺时限', '收费'], ...rows]
}

function outsideHallTable(matters: Matters): Table {
  const rows = listed(matters).flatMap(({ matter, department }) => {
    const place = handlePlaceOf(matter.id) ?? (department.ownWindows ? `${bodyWords(department)}的窗口` : null)
    return place === null ? [] : [[matter.name, matter.department, place]]
  })
  return [['事项', '主管部门', '在哪里办'], ...rows]
}

/** A body's name in no place: 公证处. */
function bodyWords({ names }: CodedMatter['department']): string {
  return (names.county ?? names.city ?? names.province ?? '').replaceAll(/\{\w+\}/g, '')
}

function commissionedTable(): Table {
  const rows = readIntermediaryServices()
    .filter((service) => service.委托)
    .map((service) => [service.中介服务事项, service.部门, service.审批事项, service.依据])
  return [['技术性服务', '委托部门', '涉及的审批事项', '依据'], ...rows]
}

/** What the guides say about money, fee by fee. */
function feesOf(matters: Matters, texts: Texts) {
  return listed(matters).flatMap((coded) =>
    generateFees(coded.matter, textOf(coded, texts)).map((fee) => ({ ...fee, matter: coded.matter })),
  )
}

function feeTable(fees: ReturnType<typeof feesOf>): Table {
  const rows = fees.map(({ matter, name, standard, payee, lawBasis }) => [
    matter.name,
    name,
    standard,
    payee ?? matter.department,
    lawBasis,
  ])
  return [['事项', '收费项目', '标准', '收费单位', '依据'], ...distinct(rows)]
}

function reductionTable(matters: Matters, texts: Texts): Table {
  const reduced = feesOf(matters, texts).filter(({ canReduce, reduceExplain }) => canReduce && reduceExplain)
  const groups = Map.groupBy(reduced, ({ name, reduceExplain }) => `${name}\n${reduceExplain}`)
  const rows = [...groups].map(([key, fees]) => [
    ...key.split('\n'),
    [...new Set(fees.map(({ matter }) => matter.name))].join('、'),
  ])
  return [['收费项目', '谁可以少交、免交', '适用的事项'], ...rows]
}

/** A fee that differs by situation stands in a guide once for each; its row here is the same. */
function distinct(rows: readonly (readonly string[])[]): Table {
  return [...new Map(rows.map((row) => [row.join('\n'), row])).values()]
}
