import { feedbackKinds } from '@portal/contracts'
import { z } from 'zod'
import { satisfaction } from '../codes/visitorTables.ts'
import { code, dateTime, optionalText, pattern, text, whole, words } from '../fields/fields.ts'
import type { EncryptedFields, Entity } from './Entity.ts'
import { shortCode } from './record.ts'

export const encryptedFeedback = { texts: ['text', 'contact'], boundTo: ['no'] } as const satisfies EncryptedFields

/** 本页信息有误 */
export const pageFeedback: Entity = {
  name: 'page_feedback',
  title: '网站纠错',
  table: 'page_feedback',
  key: ['no'],
  isPersonal: true,
  schema: z.strictObject({
    no: shortCode('编号'),
    clientToken: pattern('表单标识', /^[0-9a-f-]{36}$/, '应为 UUID'),
    page: pattern('页面地址', /^\//, '应为站内地址'),
    kind: code('问题类型', feedbackKinds),
    text: text('说明', 500),
    contact: optionalText('联系方式', 100).default(null),
    submittedAt: dateTime('提交时间'),
  }),
  references: [],
  parts: [],
  encrypted: encryptedFeedback,
  tagsOf: () => ['submissions'],
}

/** 好差评 of one case */
export const caseRating: Entity = {
  name: 'case_rating',
  title: '办件评价',
  table: 'case_rating',
  key: ['caseNo'],
  isPersonal: true,
  schema: z.strictObject({
    caseNo: pattern('申办流水号', /^[0-9A-Z-]{6,50}$/, '应为 6 到 50 位数字、大写字母或短横'),
    level: code('评价等级', satisfaction),
    tags: words('评价内容').default([]),
    text: optionalText('文字评价', 300).default(null),
    ratedAt: dateTime('评价时间'),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['submissions'],
}

/** How many readers found an answer useful. */
export const faqVote: Entity = {
  name: 'faq_vote',
  title: '问答评价',
  table: 'faq_vote',
  key: ['faqId'],
  schema: z.strictObject({
    faqId: shortCode('常见问题编号'),
    usefulCount: whole('有用', { min: 0, max: 2_000_000_000 }),
    uselessCount: whole('没用', { min: 0, max: 2_000_000_000 }),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['submissions'],
}
