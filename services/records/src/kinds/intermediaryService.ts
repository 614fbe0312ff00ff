import { z } from 'zod'
import { flag, optionalText, text, whole } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { optionalMatterField, organisationField, record, shortCode, standing, succeeds } from './record.ts'

export const intermediaryService: Entity = {
  name: 'intermediary_service',
  title: '中介服务事项',
  table: 'intermediary_service',
  key: ['code'],
  schema: z
    .strictObject({
      code: shortCode('编号'),
      creditCode: organisationField('审批部门编码'),
      name: text('中介服务事项名称', 300),
      matterName: text('涉及的审批事项', 500),
      matterCode: optionalMatterField('基本编码').default(null),
      lawBasis: text('设定依据', 8000),
      orgKind: optionalText('中介服务实施机构', 300).default(null),
      isGovernmentPaid: flag('是否由部门委托').default(false),
      remark: optionalText('备注', 500).default(null),
      orderNumber: whole('序号').default(0),
      ...standing,
      ...record,
    })
    .superRefine(succeeds('code')),
  references: [
    { field: 'creditCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
    { field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'successorCode', table: 'intermediary_service', column: 'code', title: '中介服务事项' },
  ],
  parts: [],
  tagsOf: () => ['disclosure'],
}
