import { isValidCreditCode } from '@portal/validation'
import { z } from 'zod'
import { serverType } from '../codes/tables.ts'
import { codes, json, optionalText, pattern, text, whole } from '../fields/fields.ts'
import type { Entity, Mention, Row } from './Entity.ts'
import { fileList, optionalMatterField, record, standing, succeeds } from './record.ts'

/** GB/T 36903: the credit code of the body that defines the licence and three characters, or an object identifier. */
const typeCode = pattern(
  '证照类型代码',
  /^[0-9A-Z]{21}$|^\d+(\.\d+){3,}$/,
  '应为 18 位颁发机构代码加 3 位流水，或对象标识符（OID）',
).refine(
  (value) => value.includes('.') || isValidCreditCode(value.slice(0, 18)),
  '前 18 位不是有效的统一社会信用代码（GB 32100），请核对是否抄错',
)

export const licenceType: Entity = {
  name: 'licence_type',
  title: '电子证照类型',
  table: 'licence_type',
  key: ['code'],
  schema: z
    .strictObject({
      code: typeCode.meta({ title: '证照类型代码' }),
      name: text('证照名称', 512),
      issuer: text('颁发机构', 200),
      holderKinds: codes('持证主体类别', serverType),
      validity: text('有效期', 200),
      legalForce: text('法律效力', 4000),
      showSteps: text('亮证步骤', 4000),
      verification: text('核验方式', 4000),
      applyMatterCode: optionalMatterField('申领事项').default(null),
      sampleText: optionalText('样例说明', 2000).default(null),
      sampleFiles: json('样例图', fileList).default([]),
      version: optionalText('版本', 10).default(null),
      orderNumber: whole('排序').default(0),
      ...standing,
      ...record,
    })
    .superRefine(succeeds('code')),
  references: [
    { field: 'applyMatterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'successorCode', table: 'licence_type', column: 'code', title: '电子证照类型' },
  ],
  parts: [],
  // Every guide may name it.
  tagsOf: () => ['all'],
}

/** The licence types that the materials of a guide name. */
export function licenceTypesOf(guide: Row): Mention[] {
  const reference = { field: 'materials', table: 'licence_type', column: 'code', title: '电子证照类型' }
  const materials = Array.isArray(guide.materials) ? guide.materials : []
  return materials.flatMap(({ licenceTypeCode }) =>
    typeof licenceTypeCode === 'string' ? [{ reference, value: licenceTypeCode }] : [],
  )
}
