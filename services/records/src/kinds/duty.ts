import { z } from 'zod'
import { taskType, useLevel } from '../codes/tables.ts'
import { code, json, optionalCode, optionalText, pattern, text, whole } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { fileList, optionalMatterField, organisationField, orgCodeOf, record, standing, succeeds } from './record.ts'

/** Texts of several paragraphs: one paragraph in each line of the cell. */
export const duty: Entity = {
  name: 'duty',
  title: '权责清单',
  table: 'duty',
  key: ['code'],
  schema: z
    .strictObject({
      // The same code comes in either case and must stay one record.
      code: pattern('权责清单编码', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横')
        .transform((value) => value.toLowerCase())
        .meta({ title: '权责清单编码' }),
      creditCode: organisationField('部门编码'),
      name: text('职权名称'),
      taskType: code('职权类型', taskType),
      useLevel: optionalCode('行使层级', useLevel).default(null),
      laws: text('实施依据', 20_000),
      responsibility: text('责任事项', 20_000),
      accountability: optionalText('追责情形', 20_000).default(null),
      accountabilityLaw: optionalText('问责依据', 20_000).default(null),
      supervise: optionalText('监督方式', 2000).default(null),
      permitCode: optionalText('许可事项编码', 50).default(null),
      matterCode: optionalMatterField('基本编码').default(null),
      flowCharts: json('流程图', fileList).default([]),
      remark: optionalText('备注').default(null),
      orderNumber: whole('排序').default(0),
      ...standing,
      ...record,
    })
    .superRefine(succeeds('code')),
  references: [
    { field: 'creditCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
    { field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'successorCode', table: 'duty', column: 'code', title: '权责清单记录' },
  ],
  parts: [],
  tagsOf: (row) => ['duties', `duty:${row.code}`, `department:${orgCodeOf(String(row.creditCode))}`],
}
