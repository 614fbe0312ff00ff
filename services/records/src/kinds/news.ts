import { z } from 'zod'
import { noticeType } from '../codes/tables.ts'
import { plainText } from '../fields/cleanHtml.ts'
import {
  code,
  dateTime,
  flag,
  html,
  json,
  optionalPattern,
  optionalText,
  pattern,
  text,
  whole,
  words,
} from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { fileList, optionalMatterField, record, regionField, replaces, standing, succeeds } from './record.ts'

const validity = { valid: '有效', expired: '失效', repealed: '废止' }
const summaryLength = 160

export const notice: Entity = {
  name: 'notice',
  title: '通知公告',
  table: 'notice',
  key: ['id'],
  schema: z
    .strictObject({
      id: pattern('编号', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      title: text('标题', 300),
      type: code('栏目', noticeType),
      regionCode: regionField('区划'),
      creditCode: optionalPattern('发布单位编码', /^.{18}$/, '应为 18 位统一社会信用代码').default(null),
      publisher: text('发布单位', 200),
      publishedAt: dateTime('发布时间'),
      bodyHtml: html('正文'),
      summary: optionalText('摘要', 500).default(null),
      keywords: words('关键词').default([]),
      attachments: json('附件', fileList).default([]),
      validity: code('有效状态', validity).default('valid'),
      isArchived: flag('归档标志').default(false),
      ...standing,
      ...record,
    })
    .superRefine(replaces('id'))
    .overwrite((row) => ({ ...row, summary: row.summary ?? plainText(row.bodyHtml).slice(0, summaryLength).trim() })),
  references: [
    { field: 'regionCode', table: 'region', column: 'code', title: '区划' },
    { field: 'creditCode', table: 'organisation', column: 'credit_code', title: '实施主体' },
    { field: 'successorCode', table: 'notice', column: 'id', title: '通知公告' },
  ],
  parts: [],
  tagsOf: () => ['notices'],
  searchOf: (row) => ({ kind: 'notice', ref: String(row.id) }),
}

export const faq: Entity = {
  name: 'faq',
  title: '常见问题',
  table: 'faq',
  key: ['id'],
  schema: z
    .strictObject({
      id: pattern('编号', /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横'),
      topic: text('主题', 60),
      question: text('问题', 300),
      answer: text('解答', 8000),
      matterCode: optionalMatterField('基本编码').default(null),
      orderNumber: whole('排序'),
      ...standing,
      ...record,
    })
    .superRefine(succeeds('id')),
  references: [
    { field: 'matterCode', table: 'catalogue_matter', column: 'code', title: '基本目录事项' },
    { field: 'successorCode', table: 'faq', column: 'id', title: '常见问题' },
  ],
  parts: [],
  tagsOf: () => ['faqs'],
  searchOf: (row) => ({ kind: 'qa', ref: String(row.id) }),
}
