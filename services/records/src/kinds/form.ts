import { formSectionDto } from '@portal/contracts'
import { z } from 'zod'
import { json, list, pattern, text, whole } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { optionalMatterField, record, standing, succeeds } from './record.ts'

export const form: Entity = {
  name: 'form',
  title: '申请表格',
  table: 'form',
  key: ['code'],
  schema: z
    .strictObject({
      code: pattern('表格编号', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      name: text('表格名称', 100),
      matterCode: optionalMatterField('基本编码').default(null),
      version: whole('表格版本', { min: 1, max: 9999 }).default(1),
      sections: json('表格内容', z.array(formSectionDto).min(1, '至少要有一组').max(20, '不能超过 20 组')),
      notes: list('填表说明').default([]),
      ...standing,
      ...record,
    })
    .superRefine(succeeds('code')),
  references: [
    { field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'successorCode', table: 'form', column: 'code', title: '申请表格' },
  ],
  parts: [],
  tagsOf: (row) => [`form:${row.code}`],
}
