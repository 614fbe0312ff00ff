import { isValidCreditCode, isValidOrganisationCode } from '@portal/validation'
import { z } from 'zod'
import { deptType } from '../codes/tables.ts'
import { code, json, optionalPhone, optionalText, optionalWebAddress, pattern, text, whole } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { orgCodeOf, record, regionField, remedy, standing, succeeds } from './record.ts'

const orgKind = {
  gov: '政府工作部门',
  vertical: '垂直管理部门',
  party: '党委部门、群团',
  inst: '事业单位',
  utility: '公用企业',
}

export const organisation: Entity = {
  name: 'organisation',
  title: '实施主体',
  table: 'organisation',
  key: ['creditCode'],
  schema: z
    .strictObject({
      creditCode: pattern('统一社会信用代码', /^.{18}$/, '应为 18 位').refine(
        (value) => isValidCreditCode(value),
        '校验位不正确（GB 32100），请核对是否抄错',
      ),
      orgCode: pattern('组织机构代码', /^.{9}$/, '应为 9 位').refine(
        (value) => isValidOrganisationCode(value),
        '校验位不正确（GB 11714），请核对是否抄错',
      ),
      name: text('名称', 200),
      shortName: text('简称', 60),
      kind: code('类别', orgKind),
      type: code('实施主体性质', deptType),
      regionCode: regionField('所属行政区划'),
      orderNumber: whole('排序').default(0),
      intro: optionalText('简介').default(null),
      address: optionalText('地址', 300).default(null),
      phone: optionalPhone('电话').default(null),
      officeTime: optionalText('办公时间', 300).default(null),
      url: optionalWebAddress('网站', 300).default(null),
      complaint: optionalText('监督投诉方式', 500).default(null),
      review: json('行政复议', remedy).default(null),
      litigation: json('行政诉讼', remedy).default(null),
      ...standing,
      ...record,
    })
    .superRefine(succeeds('creditCode'))
    .refine((row) => row.orgCode === orgCodeOf(row.creditCode), {
      path: ['orgCode'],
      message: '应与统一社会信用代码的第 9 到 17 位相同',
    }),
  references: [
    { field: 'regionCode', table: 'region', column: 'code', title: '区划' },
    { field: 'successorCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
  ],
  parts: [],
  tagsOf: (row) => [`department:${orgCodeOf(String(row.creditCode))}`, 'departments'],
  searchOf: (row) => ({ kind: 'department', ref: String(row.creditCode) }),
}
