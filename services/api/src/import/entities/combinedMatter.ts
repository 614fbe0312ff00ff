import { z } from 'zod'
import type { Entity } from '../Entity.ts'
import { code, list, optionalText, pattern, text, whole } from '../fields.ts'
import { optionalMatterField, record, standing } from './record.ts'

export const combinedMatter: Entity = {
  name: 'combined_matter',
  title: '一件事',
  table: 'combined_matter',
  key: ['code'],
  schema: z.strictObject({
    code: pattern('一件事编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
    name: text('名称', 200),
    shortName: text('简称', 100),
    aliases: list('别名').default([]),
    audience: code('服务对象', { personal: '个人', legal: '法人' }),
    stage: text('生命周期阶段', 40),
    leadDepartment: optionalText('牵头部门', 200).default(null),
    batch: optionalText('批次', 100).default(null),
    orderNumber: whole('排序'),
    popularity: whole('访问量', { min: 0, max: 2_000_000_000 }).default(0),
    ...standing,
    ...record,
    members: z
      .array(z.strictObject({ name: text('涉及事项', 300), matterCode: optionalMatterField('基本编码').default(null) }))
      .default([]),
  }),
  references: [{ field: 'successorCode', table: 'combined_matter', column: 'code', title: '一件事' }],
  parts: [{ field: 'members', table: 'combined_member', ownerColumn: 'combined_code' }],
  tagsOf: (row) => [`combo:${row.code}`, 'home'],
  searchOf: (row) => ({ kind: 'combo', ref: String(row.code) }),
}
