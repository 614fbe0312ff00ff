import { z } from 'zod'
import { type CodeTable, windowType } from '../codes/tables.ts'
import {
  code,
  flag,
  optionalLatitude,
  optionalLongitude,
  optionalPattern,
  optionalText,
  pattern,
  phone,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { matterCodes, mentionMatters, optionalAddress, record, regionField, standing, succeeds } from './record.ts'

const regionLevel = { province: '省级', city: '市级', county: '县级' }

export const region: Entity = {
  name: 'region',
  title: '行政区划',
  table: 'region',
  key: ['code'],
  schema: z
    .strictObject({
      code: regionField('代码'),
      name: text('名称', 60),
      shortName: text('简称', 30),
      otherNames: words('曾用名和所辖乡镇街道').default([]),
      parentCode: optionalPattern('上级', /^\d{6}$/, '应为 6 位区划代码').default(null),
      level: code('级别', regionLevel),
      isCoastal: flag('沿海').default(false),
      isBorder: flag('陆地边境').default(false),
      isObsolete: flag('停用标志').default(false),
      successorCode: optionalPattern('接替区划', /^\d{6}$/, '应为 6 位区划代码').default(null),
      ...record,
    })
    .refine((row) => (row.level === 'province') === (row.parentCode === null), {
      path: ['parentCode'],
      message: '省级没有上级，市级、县级应有上级',
    }),
  references: [
    { field: 'parentCode', table: 'region', column: 'code', title: '区划' },
    { field: 'successorCode', table: 'region', column: 'code', title: '区划' },
  ],
  parts: [],
  tagsOf: () => ['all'],
}

export const regionAlias: Entity = {
  name: 'region_alias',
  title: '旧区划代码',
  table: 'region_alias',
  key: ['oldCode'],
  schema: z.strictObject({ oldCode: regionField('旧代码'), code: regionField('代码') }),
  references: [{ field: 'code', table: 'region', column: 'code', title: '区划' }],
  parts: [],
  tagsOf: () => ['all'],
}

const placeKind: CodeTable = {
  nickname: '别称',
  former: '旧称',
  landmark: '地标',
  station: '车站',
  airport: '机场',
  port: '口岸',
  zone: '开发区、新区、商圈',
}

/** What people call a place that is no region by that name, for questions that name one: 鹏城, 珠江新城, 广州南站. */
export const placeName: Entity = {
  name: 'place_name',
  title: '地名',
  table: 'place_name',
  key: ['name', 'regionCode'],
  schema: z.strictObject({
    name: text('地名', 20).refine((value) => value.length >= 2, '至少两个字'),
    regionCode: regionField('所在行政区划'),
    kind: code('种类', placeKind),
    isActive: flag('启用标志').default(true),
  }),
  references: [{ field: 'regionCode', table: 'region', column: 'code', title: '区划' }],
  parts: [],
  tagsOf: () => ['search'],
}

export const hall: Entity = {
  name: 'hall',
  title: '办事大厅',
  table: 'hall',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('大厅编号', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      regionCode: regionField('所属行政区划'),
      name: text('名称', 100),
      type: code('地点类型', windowType),
      address: text('地址', 300),
      officeTime: text('办公时间', 300),
      phone: phone('电话'),
      traffic: optionalText('交通指引').default(null),
      longitude: optionalLongitude('经度').default(null),
      latitude: optionalLatitude('纬度').default(null),
      accessible: optionalText('无障碍设施').default(null),
      windows: optionalText('窗口设置', 300).default(null),
      appointmentUrl: optionalAddress('预约地址'),
      queueUrl: optionalAddress('排队取号地址'),
      creditCode: optionalPattern('所属部门编码', /^.{18}$/, '应为 18 位统一社会信用代码').default(null),
      matterCodes: matterCodes('只办的事项').default([]),
      orderNumber: whole('排序').default(0),
      ...standing,
      ...record,
    })
    .refine((row) => row.matterCodes.length === 0 || row.creditCode !== null, {
      path: ['matterCodes'],
      message: '只有部门自己的大厅才填，同时填“所属部门编码”',
    })
    .superRefine(succeeds('code')),
  references: [
    { field: 'regionCode', table: 'region', column: 'code', title: '区划' },
    { field: 'creditCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
    { field: 'successorCode', table: 'hall', column: 'code', title: '办事大厅' },
  ],
  parts: [],
  mentionsOf: mentionMatters,
  // Every guide of the region may show it, and pages do not name their region in a tag.
  tagsOf: () => ['all'],
  searchOf: (row) => ({ kind: 'hall', ref: String(row.code) }),
}
