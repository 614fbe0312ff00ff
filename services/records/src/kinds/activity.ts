import { z } from 'zod'
import { activityKind } from '../codes/tables.ts'
import { code, json, optionalPattern, optionalText, pattern, text, whole } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import {
  comboNamed,
  findMatterByName,
  inRegion,
  optionalMatterField,
  partMentions,
  record,
  regionField,
  standing,
  succeeds,
} from './record.ts'

const optionalCodeField = (title: string) =>
  optionalPattern(title, /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横').default(null)

const item = z
  .strictObject({
    groupTitle: text('分组', 60),
    matterCode: optionalMatterField('基本编码').default(null),
    combinedCode: optionalCodeField('一件事编码'),
    sceneCode: optionalCodeField('场景编码'),
    note: optionalText('说明', 300).default(null),
  })
  .refine((row) => [row.matterCode, row.combinedCode, row.sceneCode].filter((value) => value !== null).length === 1, {
    path: ['matterCode'],
    message: '基本编码、一件事编码、场景编码应填且只填一个',
  })

/** A group of matters for an event of life or of an enterprise, or for a subject of the season. */
export const activity: Entity = {
  name: 'activity',
  title: '事件专题',
  table: 'activity',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      name: text('名称', 100),
      summary: text('简介', 500),
      kind: code('种类', activityKind),
      audience: code('服务对象', { personal: '个人', legal: '法人' }),
      stage: optionalText('生命周期阶段', 40).default(null),
      icon: optionalText('图标', 60).default(null),
      regionCode: regionField('区划'),
      orderNumber: whole('排序'),
      ...standing,
      ...record,
      items: json('内容', z.array(item).min(1, '至少填一项')).default([]),
    })
    .superRefine(succeeds('code')),
  references: [inRegion, { field: 'successorCode', table: 'activity', column: 'code', title: '事件专题' }],
  mentionsOf: (row) => [
    ...partMentions(row.items, { field: 'matterCode', of: findMatterByName }),
    ...partMentions(row.items, { field: 'combinedCode', of: comboNamed }),
    ...partMentions(row.items, {
      field: 'sceneCode',
      of: { table: 'scene_guide', column: 'code', title: '场景导办' },
    }),
  ],
  parts: [{ field: 'items', table: 'activity_item', ownerColumn: 'activity_code' }],
  tagsOf: () => ['activities', 'items'],
  searchOf: (row) => ({ kind: 'activity', ref: String(row.code) }),
}
