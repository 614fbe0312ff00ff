import { z } from 'zod'
import {
  exemptWay,
  handleForm,
  materialForm,
  materialNeed,
  materialSource,
  materialType,
  reductionKind,
  serverType,
  timeUnit,
} from '../codes/tables.ts'
import {
  code,
  codes,
  flag,
  json,
  list,
  optionalCode,
  optionalText,
  optionalWhole,
  pattern,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import { materialRulesField, questionsField, showIfField, situationField } from '../questions/questionFields.ts'
import { findCombinedFaults } from './combinedFaults.ts'
import type { Entity } from './Entity.ts'
import {
  comboNamed,
  faqPart,
  fileList,
  findMatterByName,
  inRegion,
  optionalAddress,
  optionalMatterField,
  partMentions,
  record,
  regionField,
  standing,
  succeeds,
} from './record.ts'

const member = z
  .strictObject({
    name: text('涉及事项', 300),
    matterCode: optionalMatterField('基本编码').default(null),
    situation: situationField,
    departmentName: optionalText('办理部门', 200).default(null),
    days: optionalWhole('办理时限').default(null),
    unit: optionalCode('时限单位', timeUnit).default(null),
    resultName: optionalText('办理结果', 300).default(null),
    showIf: showIfField,
    leftOutReason: optionalText('不需办理的原因', 300).default(null),
  })
  .refine((row) => (row.days === null) === (row.unit === null), {
    path: ['unit'],
    message: '办理时限和时限单位应同时填写',
  })

const material = z.strictObject({
  name: text('材料名称', 300),
  type: code('材料类型', materialType),
  form: code('材料形式', materialForm).default('3'),
  need: code('必要性', materialNeed),
  sourceKind: code('来源渠道', materialSource),
  originals: whole('原件份数', { min: 0, max: 99 }).default(1),
  copies: whole('复印件份数', { min: 0, max: 99 }).default(0),
  pageFormat: optionalText('纸质规格', 100).default(null),
  exemptWay: optionalCode('免提交方式', exemptWay).default(null),
  fillExplain: optionalText('填报须知').default(null),
  blankForms: json('空白表格', fileList).default([]),
  samples: json('示例样本', fileList).default([]),
  remark: optionalText('备注').default(null),
  members: list('所用事项').default([]),
  showIf: showIfField,
})

const reductions = z
  .array(
    z.strictObject({
      kind: code('指标', reductionKind),
      before: whole('减前'),
      after: whole('减后'),
      unit: z.string().min(1).max(20),
    }),
  )
  .max(10)
const chapters = z
  .array(z.strictObject({ title: z.string().min(1).max(60), text: z.string().min(1).max(2000) }))
  .max(20)

export const combinedMatter: Entity = {
  name: 'combined_matter',
  title: '一件事',
  table: 'combined_matter',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('一件事编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      name: text('名称', 200),
      shortName: text('简称', 100),
      aliases: words('别名').default([]),
      regionCode: regionField('区划'),
      audience: code('服务对象', { personal: '个人', legal: '法人' }),
      serverTypes: codes('服务对象类型', serverType),
      stage: text('生命周期阶段', 40),
      summary: optionalText('简介', 500).default(null),
      leadDepartment: optionalText('牵头部门', 200).default(null),
      supportDepartments: words('配合部门').default([]),
      batch: optionalText('批次', 100).default(null),
      promisedDays: optionalWhole('承诺时限').default(null),
      promisedUnit: code('承诺时限单位', timeUnit).default('1'),
      conditions: list('受理条件').refine((values) => values.length > 0, '至少填一项'),
      onlineFlow: optionalText('网上办理流程').default(null),
      windowFlow: optionalText('窗口办理流程').default(null),
      delivery: optionalText('结果送达', 1000).default(null),
      handleForms: codes('办理形式', handleForm),
      isFee: flag('是否收费').default(false),
      feeText: optionalText('收费说明', 500).default(null),
      isIntermediary: flag('是否涉及中介').default(false),
      intermediaryText: optionalText('中介服务说明', 1000).default(null),
      reductions: json('减前减后对比', reductions).default([]),
      onlineUrl: optionalAddress('网上办理地址'),
      mobileUrl: optionalAddress('移动端办理地址'),
      terminalUrl: optionalAddress('自助终端办理地址'),
      consult: optionalText('咨询方式', 1000).default(null),
      complaint: optionalText('监督投诉方式', 1000).default(null),
      operationGuide: json('操作指南', chapters).default([]),
      attachments: json('附件', fileList).default([]),
      questions: questionsField,
      materialRules: materialRulesField,
      version: whole('版本', { min: 1, max: 9999 }).default(1),
      orderNumber: whole('排序'),
      popularity: whole('访问量', { min: 0, max: 2_000_000_000 }).default(0),
      ...standing,
      ...record,
      members: json('涉及事项', z.array(member)).default([]),
      materials: json('申请材料', z.array(material)).default([]),
      faqs: json('常见问题', z.array(faqPart)).default([]),
    })
    .superRefine(succeeds('code')),
  references: [inRegion, { field: 'successorCode', ...comboNamed }],
  mentionsOf: (row) => partMentions(row.members, { field: 'matterCode', of: findMatterByName }),
  parts: [
    {
      field: 'members',
      table: 'combined_member',
      ownerColumn: 'combined_code',
      kind: { title: '一件事涉及事项', references: [{ field: 'matterCode', ...findMatterByName }] },
    },
    {
      field: 'materials',
      table: 'combined_material',
      ownerColumn: 'combined_code',
      kind: { title: '一件事申请材料' },
    },
    { field: 'faqs', table: 'combined_faq', ownerColumn: 'combined_code', kind: { title: '一件事常见问题' } },
  ],
  findListFaults: findCombinedFaults,
  tagsOf: (row) => [`combo:${row.code}`, 'combos', 'home'],
  searchOf: (row) => ({ kind: 'combo', ref: String(row.code) }),
}
