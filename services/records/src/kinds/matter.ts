import { parseMatterCode } from '@portal/validation'
import { z } from 'zod'
import { serverType, taskState, taskType, useLevel } from '../codes/tables.ts'
import {
  code,
  codes,
  list,
  optionalDay,
  optionalFlag,
  optionalLink,
  optionalPattern,
  optionalText,
  optionalWhole,
  pattern,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { itemTags, matterField, optionalMatterField, orgCodeOf, record, regionField, succeeds } from './record.ts'

const audience = { personal: '个人', legal: '法人' }
const guideCode = /^[0-9A-Z]{12}$|^[0-9A-Z]{31}$|^[0-9A-Z]{33}$/

export const theme: Entity = {
  name: 'theme',
  title: '主题分类',
  table: 'theme',
  key: ['audience', 'code'],
  schema: z.strictObject({
    audience: code('服务对象', audience),
    code: pattern('主题代码', /^\d{3}$/, '应为 3 位数字'),
    name: text('主题名称', 60),
    slug: text('主题标识', 60),
    orderNumber: whole('排序'),
    ...record,
  }),
  references: [],
  parts: [],
  tagsOf: () => ['all'],
}

export const catalogueMatter: Entity = {
  name: 'catalogue_matter',
  title: '基本目录事项',
  table: 'catalogue_matter',
  key: ['code'],
  schema: z
    .strictObject({
      code: matterField('基本编码'),
      localCode: optionalText('地方基本编码', 50).default(null),
      name: text('事项名称'),
      shortName: optionalText('事项简称', 200).default(null),
      aliases: words('别名').default([]),
      colloquial: words('日常用语').default([]),
      taskType: code('事项类型', taskType),
      useLevels: codes('行使层级', useLevel),
      lawBasis: list('设定依据').default([]),
      serverTypes: codes('服务对象', serverType),
      userThemes: words('自然人主题分类').default([]),
      corpThemes: words('法人主题分类').default([]),
      tags: words('标签').default([]),
      state: code('事项状态', taskState),
      successorCode: optionalMatterField('接替事项').default(null),
      version: whole('事项版本', { min: 1, max: 9999 }).default(1),
      effectiveOn: optionalDay('计划生效日期').default(null),
      cancelOn: optionalDay('计划取消日期').default(null),
      popularity: whole('访问量', { min: 0, max: 2_000_000_000 }).default(0),
      ...record,
    })
    .superRefine(succeeds('code'))
    .refine(
      ({ effectiveOn, cancelOn }) =>
        effectiveOn === null || cancelOn === null || Date.parse(cancelOn) > Date.parse(effectiveOn),
      { path: ['cancelOn'], message: '计划取消日期应晚于计划生效日期' },
    ),
  references: [{ field: 'successorCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' }],
  parts: [],
  tagsOf: (row) => itemTags(row.code),
  searchOf: (row) => ({ kind: 'matter', ref: String(row.code) }),
}

export const implementation: Entity = {
  name: 'implementation',
  title: '实施清单',
  table: 'implementation',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('实施编码', /^.{31}$/, '应为 31 位').refine(
        (value) => parseMatterCode(value)?.kind === 'implementation',
        '不是有效的实施编码（18 位信用代码 + 1 位层级 + 12 位基本编码）',
      ),
      matterCode: matterField('基本编码'),
      regionCode: regionField('所属行政区划'),
      creditCode: pattern('实施主体编码', /^.{18}$/, '应为 18 位统一社会信用代码'),
      useLevel: code('行使层级', useLevel),
      guideCode: pattern('指南编码', guideCode, '应为 12、31 或 33 位编码'),
      localCode: optionalText('地方实施编码', 50).default(null),
      onlineUrl: optionalLink('网上办理地址').default(null),
      state: code('事项状态', taskState).default('1'),
      ...record,
    })
    .refine((row) => row.code === row.creditCode + row.useLevel + row.matterCode, {
      path: ['code'],
      message: '应由实施主体编码、行使层级、基本编码依次组成，与这几列不一致',
    }),
  references: [
    { field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'regionCode', table: 'region', column: 'code', title: '区划' },
    { field: 'creditCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
    { field: 'guideCode', table: 'guide', column: 'code', title: '办事指南' },
  ],
  parts: [],
  tagsOf: (row) => [...itemTags(row.matterCode), `department:${orgCodeOf(String(row.creditCode))}`],
}

export const handleItem: Entity = {
  name: 'handle_item',
  title: '业务办理项',
  table: 'handle_item',
  key: ['matterCode', 'implementationCode', 'suffix'],
  schema: z.strictObject({
    matterCode: matterField('基本编码'),
    implementationCode: pattern('实施编码', /^([0-9A-Z]{31})?$/, '应为 31 位实施编码或留空').default(''),
    suffix: pattern('顺序号', /^\d{2}$/, '应为 2 位数字'),
    sceneName: text('业务办理项名称'),
    guideCode: optionalPattern('指南编码', guideCode, '应为 12、31 或 33 位编码').default(null),
    promisedDays: optionalWhole('承诺办结时限').default(null),
    isOnline: optionalFlag('是否网办').default(null),
  }),
  references: [
    { field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'guideCode', table: 'guide', column: 'code', title: '办事指南' },
  ],
  parts: [],
  tagsOf: (row) => itemTags(row.matterCode),
}

export const codeAlias: Entity = {
  name: 'code_alias',
  title: '旧编码',
  table: 'code_alias',
  key: ['oldCode'],
  schema: z.strictObject({
    oldCode: pattern('旧编码', /^[0-9A-Z]{10,36}$/, '应为 10 到 36 位数字和大写字母'),
    newCode: pattern('现编码', guideCode, '应为 12、31 或 33 位编码'),
    reason: text('说明', 300),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['items'],
}
