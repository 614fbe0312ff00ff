import { z } from 'zod'
import { handleForm, powerSource, projectType, timeUnit } from '../codes/tables.ts'
import {
  code,
  codes,
  flag,
  json,
  list,
  optionalCode,
  optionalLink,
  optionalText,
  pattern,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import { questionsField, showIfField } from '../questions/questionFields.ts'
import type { Entity } from './Entity.ts'
import { guidePartFields, guidePartLists } from './guideParts.ts'
import { findSituationFaults, handleItemsOf } from './guideSituations.ts'
import { licenceTypesOf } from './licenceType.ts'
import { itemTags, matterField, record, remedy } from './record.ts'

const onlineLevel = { I: 'Ⅰ级', II: 'Ⅱ级', III: 'Ⅲ级', IV: 'Ⅳ级' }
const days = (title: string) => whole(title, { min: 0, max: 3650 })

export const guide: Entity = {
  name: 'guide',
  title: '办事指南',
  table: 'guide',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('指南编码', /^[0-9A-Z]{12}$|^[0-9A-Z]{31}$|^[0-9A-Z]{33}$/, '应为 12、31 或 33 位编码'),
      matterCode: matterField('基本编码'),
      powerSource: code('权力来源', powerSource),
      projectType: code('办件类型', projectType),
      statutoryDays: days('法定办结时限'),
      statutoryUnit: code('法定时限单位', timeUnit),
      statutoryExplain: optionalText('法定时限说明', 2000).default(null),
      promisedDays: days('承诺办结时限'),
      promisedUnit: code('承诺时限单位', timeUnit),
      promisedExplain: optionalText('承诺时限说明', 2000).default(null),
      maxVisits: whole('到办事现场次数', { min: 0, max: 3 }),
      visitReason: optionalText('必须现场办理原因', 1000).default(null),
      onlineLevel: optionalCode('网办等级', onlineLevel).default(null),
      onlineDepths: words('网上办理深度').default([]),
      handleForms: codes('办理形式', handleForm),
      isOnline: flag('是否网办'),
      onlineUrl: optionalLink('网上办理地址').default(null),
      mobileUrl: optionalLink('移动端办理地址').default(null),
      scheduleUrl: optionalLink('预约地址').default(null),
      inHall: flag('是否进驻政务大厅'),
      handlePlace: optionalText('办理地点', 200).default(null),
      canSchedule: flag('是否支持预约'),
      canPayOnline: flag('是否支持网上支付'),
      canExpress: flag('是否支持物流快递'),
      canTerminal: flag('是否支持自助终端'),
      isPromise: flag('是否告知承诺'),
      isTolerance: flag('是否容缺受理'),
      isAutoApprove: flag('是否秒批').default(false),
      isOneWindow: flag('是否一窗受理').default(false),
      isPrefilled: flag('是否表单免填写').default(false),
      acceptsESeal: flag('是否可用电子印章').default(false),
      acceptsESignature: flag('是否可用电子签名').default(false),
      isFee: flag('是否收费'),
      feeText: text('收费说明', 500),
      useContent: optionalText('行使内容').default(null),
      entrustName: optionalText('委托部门', 200).default(null),
      jointDepartments: optionalText('联办机构').default(null),
      limitExplain: optionalText('数量限制', 2000).default(null),
      validity: optionalText('有效期', 200).default(null),
      scope: optionalText('适用范围').default(null),
      conditions: list('受理条件').refine((values) => values.length > 0, '至少填一项'),
      questions: questionsField,
      situationConditions: json(
        '分情形受理条件',
        z.array(z.strictObject({ text: text('受理条件'), showIf: showIfField })).max(100, '不能超过 100 项'),
      ).default([]),
      rejectConditions: list('不予受理情形').default([]),
      onlineFlow: optionalText('网上办理流程').default(null),
      windowFlow: optionalText('窗口办理流程').default(null),
      rights: optionalText('申请人权利').default(null),
      duties: optionalText('申请人义务').default(null),
      consult: optionalText('咨询方式', 1000).default(null),
      complaint: optionalText('监督投诉方式', 1000).default(null),
      review: json('行政复议', remedy).default(null),
      litigation: json('行政诉讼', remedy).default(null),
      version: whole('指南版本', { min: 1, max: 9999 }).default(1),
      ...record,
      ...guidePartFields,
    })
    .refine((row) => row.maxVisits === 0 || row.visitReason !== null, {
      path: ['visitReason'],
      message: '到现场次数大于 0 时必须说明原因',
      params: { check: 'visit-reason' },
    }),
  references: [{ field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' }],
  parts: guidePartLists,
  findListFaults: findSituationFaults,
  mentionsOf: (row) => [...handleItemsOf(row), ...licenceTypesOf(row)],
  tagsOf: (row) => itemTags(row.matterCode),
  searchOf: (row) => ({ kind: 'matter', ref: String(row.matterCode) }),
}
