import { findPersonalNumber } from '@portal/validation'
import { z } from 'zod'
import { exposureKind } from '../codes/disclosureTables.ts'
import { code, dateTime, optionalDateTime, text } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { record, regionField, shortCode, standing } from './record.ts'

export const exposure: Entity = {
  name: 'exposure',
  title: '曝光台',
  table: 'exposure',
  key: ['id'],
  schema: z
    .strictObject({
      id: shortCode('编号'),
      regionCode: regionField('区划'),
      kind: code('类别', exposureKind),
      subject: withoutPersonalNumbers('当事人', 200),
      facts: withoutPersonalNumbers('主要事实', 4000),
      decision: withoutPersonalNumbers('处理决定', 4000),
      authority: text('作出决定的机关', 200),
      decidedOn: dateTime('决定日期'),
      publishedFrom: dateTime('公开起始日期'),
      publishedUntil: optionalDateTime('公开截止日期').default(null),
      state: standing.state,
      ...record,
    })
    .refine((row) => row.publishedUntil === null || Date.parse(row.publishedUntil) >= Date.parse(row.publishedFrom), {
      path: ['publishedUntil'],
      message: '不能早于公开起始日期',
    }),
  references: [{ field: 'regionCode', table: 'region', column: 'code', title: '区划' }],
  parts: [],
  tagsOf: () => ['disclosure'],
}

/** A published entry may name an offender; it never needs a number that belongs to a person. */
function withoutPersonalNumbers(title: string, maxLength: number) {
  return text(title, maxLength)
    .refine(
      (value) => findPersonalNumber(value) === undefined,
      '含有证件号码、手机号码或者银行卡号，公开前请删去或遮盖',
    )
    .meta({ title })
}
