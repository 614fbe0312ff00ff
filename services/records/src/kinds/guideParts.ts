import { z } from 'zod'
import {
  crossScope,
  exemptWay,
  materialForm,
  materialNeed,
  materialSource,
  materialType,
  resultType,
  specialProcedureType,
  timeUnit,
  windowType,
} from '../codes/tables.ts'
import {
  code,
  flag,
  json,
  optionalCode,
  optionalLatitude,
  optionalLongitude,
  optionalText,
  optionalWhole,
  phone,
  text,
  whole,
} from '../fields/fields.ts'
import { showIfField } from '../questions/questionFields.ts'
import type { PartKind, PartList } from './Entity.ts'
import { faqPart, fileList } from './record.ts'

const channel = { online: '网上', window: '窗口', both: '网上或窗口' }
const processNode = { 1: '收件/申请', 2: '受理', 3: '审核', 4: '审批', 5: '办结', 6: '送达' }
/** Revised: amended after the number and dates of its promulgation; `textDate` is the day of the text that is cited. */
const lawStatus = { valid: '现行有效', revised: '已修订', repealed: '已废止' }
const files = (title: string) => json(title, fileList).default([])

/** The lists inside a guide, each a table of its own. */
const guideParts = {
  materials: z.strictObject({
    name: text('材料名称', 300),
    code: optionalText('材料编码', 50).default(null),
    type: code('材料类型', materialType),
    form: code('材料形式', materialForm),
    need: code('必要性', materialNeed),
    sourceKind: code('来源渠道', materialSource),
    sourceExplain: optionalText('来源渠道说明', 500).default(null),
    originals: whole('原件份数', { min: 0, max: 99 }),
    copies: whole('复印件份数', { min: 0, max: 99 }),
    copyExplain: optionalText('份数说明', 500).default(null),
    pageFormat: optionalText('纸质规格', 100).default(null),
    exemptWay: optionalCode('免提交方式', exemptWay).default(null),
    licenceTypeCode: optionalText('关联电子证照', 64).default(null),
    acceptStandard: optionalText('受理标准').default(null),
    lawBasis: optionalText('要求依据').default(null),
    fillExplain: optionalText('填报须知').default(null),
    blankForms: files('空白表格'),
    samples: files('示例样本'),
    sampleNote: optionalText('样本说明', 1000).default(null),
    showIf: showIfField,
    remark: optionalText('备注').default(null),
  }),
  steps: z.strictObject({
    name: text('环节名称', 100),
    node: optionalCode('环节类别', processNode).default(null),
    channel: code('办理渠道', channel),
    departmentName: optionalText('承办部门', 200).default(null),
    days: optionalWhole('办理时限').default(null),
    unit: optionalCode('时限单位', timeUnit).default(null),
    standard: optionalText('办理标准').default(null),
    showIf: showIfField,
  }),
  fees: z.strictObject({
    name: text('收费项目名称', 200),
    standard: text('收费标准'),
    lawBasis: text('收费依据', 4000),
    canReduce: flag('是否允许减免'),
    reduceExplain: optionalText('减免说明').default(null),
    payee: optionalText('收费主体', 200).default(null),
    payWay: optionalText('收费方式', 100).default(null),
    showIf: showIfField,
  }),
  results: z.strictObject({
    name: text('结果名称', 500),
    type: code('结果类型', resultType),
    deliver: optionalText('领取方式', 200).default(null),
    validity: optionalText('有效期', 100).default(null),
    samples: files('结果样本'),
    sampleNote: optionalText('样本说明', 1000).default(null),
  }),
  laws: z.strictObject({
    lawName: text('法律法规名称', 300),
    docNo: optionalText('依据文号', 100).default(null),
    article: optionalText('条款号', 100).default(null),
    issuer: optionalText('颁布机关', 200).default(null),
    effective: optionalText('实施日期', 40).default(null),
    status: optionalCode('时效', lawStatus).default(null),
    textDate: optionalText('文本日期', 40).default(null),
    content: optionalText('条款内容', 8000).default(null),
  }),
  specials: z.strictObject({
    type: code('种类', specialProcedureType),
    name: text('特别程序名称', 200),
    days: optionalWhole('时限').default(null),
    unit: optionalCode('单位', timeUnit).default(null),
    lawBasis: optionalText('依据').default(null),
    explain: optionalText('说明').default(null),
  }),
  intermediaries: z.strictObject({
    name: text('中介服务名称', 200),
    lawBasis: optionalText('设定依据').default(null),
    timeText: optionalText('服务时限', 200).default(null),
    feeText: optionalText('收费标准', 500).default(null),
    orgKind: optionalText('实施机构类型', 200).default(null),
  }),
  cross: z.strictObject({
    crossType: text('通办类型', 50),
    areas: text('通办区域', 500),
    way: text('通办形式', 100),
    scope: optionalCode('通办范围', crossScope).default(null),
  }),
  windows: z.strictObject({
    name: text('窗口名称', 200),
    hallCode: optionalText('大厅编号', 40).default(null),
    type: optionalCode('地点类型', windowType).default(null),
    address: text('地址', 300),
    officeTime: text('办公时间', 300),
    phone: phone('电话'),
    traffic: optionalText('交通指引').default(null),
    longitude: optionalLongitude('经度').default(null),
    latitude: optionalLatitude('纬度').default(null),
    accessible: optionalText('无障碍设施').default(null),
  }),
  faqs: faqPart,
}

const guidePartTitles: Record<keyof typeof guideParts, string> = {
  materials: '申请材料',
  steps: '办理流程',
  fees: '收费项目',
  results: '审批结果',
  laws: '设定依据',
  specials: '特别程序',
  intermediaries: '中介服务',
  cross: '跨域通办',
  windows: '办理窗口',
  faqs: '常见问题',
}

export const guidePartFields = Object.fromEntries(
  Object.entries(guideParts).map(([field, part]) => [
    field,
    json(guidePartTitles[field as keyof typeof guideParts], z.array<z.ZodType>(part)).default([]),
  ]),
)

const guidePartTables: Record<keyof typeof guideParts, string> = {
  materials: 'guide_material',
  steps: 'guide_step',
  fees: 'guide_fee',
  results: 'guide_result',
  laws: 'guide_law',
  specials: 'guide_special',
  intermediaries: 'guide_intermediary',
  cross: 'guide_cross',
  windows: 'guide_window',
  faqs: 'guide_faq',
}

/** What the kinds say beyond the titles of the lists. */
const guidePartKinds: Partial<Record<keyof typeof guideParts, Partial<PartKind>>> = {
  materials: {
    references: [{ field: 'licenceTypeCode', table: 'licence_type', column: 'code', title: '电子证照类型' }],
  },
  windows: { references: [{ field: 'hallCode', table: 'hall', column: 'code', title: '办事大厅' }] },
  // 常见问题 is the kind of those that belong to no guide.
  faqs: { title: '指南常见问题' },
}

export const guidePartLists: readonly PartList[] = Object.entries(guidePartTables).map(([field, table]) => {
  const name = field as keyof typeof guideParts
  return { field, table, ownerColumn: 'guide_code', kind: { title: guidePartTitles[name], ...guidePartKinds[name] } }
})
