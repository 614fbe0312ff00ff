import { z } from 'zod'
import { taskState } from '../codes/tables.ts'
import {
  code,
  dateTime,
  flag,
  optionalDateTime,
  optionalPattern,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  pattern,
  text,
  words,
} from '../fields/fields.ts'
import { isLink } from '../fields/isLink.ts'
import type { Mention, Reference, Row } from './Entity.ts'

/** What every record says about itself. */
export const record = {
  source: text('来源', 200),
  updatedAt: dateTime('更新时间'),
  checkedAt: optionalDateTime('核对时间').default(null),
  isSample: flag('演示数据').default(false),
}

/** Whether a record is in force, and the code of the record that took its place when it is not. */
export const standing = {
  state: code('状态', taskState).default('1'),
  successorCode: optionalText('接替者编码', 60).default(null),
}

/** Only what is no longer in force has a successor, and it is another record. */
export const succeeds = (key: string) => (row: Record<string, unknown>, context: z.RefinementCtx) => {
  if (row.successorCode !== null && row.state !== '3') refuseSuccessor(context, '只有状态为“取消”的才填接替者')
  replaces(key)(row, context)
}

/** What may stay in force beside its successor. */
export const replaces = (key: string) => (row: Record<string, unknown>, context: z.RefinementCtx) => {
  if (row.successorCode !== null && row.successorCode === row[key]) refuseSuccessor(context, '接替者不能是自己')
}

function refuseSuccessor(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', path: ['successorCode'], message })
}

export const regionField = (title: string) => pattern(title, /^\d{6}$/, '应为 6 位区划代码')
export const shortCode = (title: string) => pattern(title, /^[0-9A-Za-z-]{1,40}$/, '应为 1 到 40 位字母、数字或短横')
export const organisationField = (title: string) => pattern(title, /^.{18}$/, '应为 18 位统一社会信用代码')
export const matterField = (title: string) => pattern(title, /^[0-9A-Z]{12}$/, '应为 12 位基本编码（数字和大写字母）')
export const optionalMatterField = (title: string) =>
  optionalPattern(title, /^[0-9A-Z]{12}$/, '应为 12 位基本编码（数字和大写字母）')

export const optionalAddress = (title: string) => optionalWebAddress(title).default(null)

export const faqPart = z.strictObject({ question: text('问题', 300), answer: text('解答', 4000) })

export const fileList = z.array(
  z.strictObject({
    name: z.string().min(1),
    url: z.string().refine(isLink, '应为 http(s) 地址或以 / 开头的路径'),
    mediaType: z.string().min(1),
    size: z.int().min(0).nullable(),
  }),
)

export const remedy = z
  .strictObject({
    name: z.string().min(1),
    address: z.string().nullable(),
    phone: optionalPhone('电话'),
    url: optionalWebAddress('网站'),
  })
  .nullable()

export function orgCodeOf(creditCode: string): string {
  return creditCode.slice(8, 17)
}

export function itemTags(matterCode: unknown): string[] {
  return [`item:${matterCode}`, 'items']
}

/** Records that the rows of a part name in one of their fields. */
export function partMentions(parts: unknown, named: { field: string; of: Omit<Reference, 'field'> }): Mention[] {
  const reference = { ...named.of, field: named.field }
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(parts)
    .flatMap((part) => {
      const value = part[named.field]
      return typeof value === 'string' ? [{ reference, value }] : []
    })
}

export const findMatterByName = { table: 'catalogue_matter', column: 'code', title: '基本目录事项' }
export const comboNamed = { table: 'combined_matter', column: 'code', title: '一件事' }
export const inRegion = { field: 'regionCode', table: 'region', column: 'code', title: '区划' }

/** Codes of matters, each of them a record that must be there. */
export const matterCodes = (title: string) =>
  words(title).refine(
    (codes) => codes.every((one) => /^[0-9A-Z]{12}$/.test(one)),
    '每个应为 12 位基本编码（数字和大写字母）',
  )

export const mentionMatters = (row: Row): Mention[] =>
  z
    .array(z.string())
    .parse(row.matterCodes)
    .map((value) => ({ reference: { field: 'matterCodes', ...findMatterByName }, value }))
