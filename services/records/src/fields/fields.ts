import { z } from 'zod'
import { type CodeTable, hasCode } from '../codes/tables.ts'
import {
  parseAbsent,
  parseCode,
  parseCodes,
  parseDateTime,
  parseFlag,
  parseJson,
  parseLines,
  parseNumber,
  parseText,
  parseWords,
} from './cells.ts'
import { cleanText } from './cleanHtml.ts'
import { explainListFault } from './explainListFault.ts'
import type { FieldMeta } from './fieldMeta.ts'
import { findPhoneFault } from './findPhoneFault.ts'
import { isLink } from './isLink.ts'
import { isWebAddress } from './isWebAddress.ts'

/** Fields of import rows. Each carries its Chinese column head and says how it is written in a table cell, see cells.ts. */

/** For templates and exports; held to its type here, because zod takes any object. */
function about(meta: FieldMeta): FieldMeta {
  return meta
}

const tooLong = (maxLength: number) => `不能超过 ${maxLength} 个字`

export function text(title: string, maxLength = 1000) {
  return z
    .preprocess(parseText, z.string({ error: '不能为空' }).min(1, '不能为空').max(maxLength, tooLong(maxLength)))
    .meta(about({ title, kind: 'text', maxLength }))
}

export function optionalText(title: string, maxLength = 4000) {
  return z
    .preprocess(parseAbsent, z.string({ error: '应为文字' }).max(maxLength, tooLong(maxLength)).nullable())
    .meta(about({ title, kind: 'text', maxLength }))
}

/** Rich text, cleaned to the tags that NoticeDto promises. */
export function html(title: string, maxLength = 300_000) {
  return text(title, maxLength)
    .transform(cleanText)
    .meta(about({ title, kind: 'html', maxLength }))
}

export function optionalHtml(title: string, maxLength = 300_000) {
  return optionalText(title, maxLength)
    .transform((value) => (value === null ? null : cleanText(value)))
    .meta(about({ title, kind: 'html', maxLength }))
}

/** Phone numbers that can be dialled from anywhere, with words between them where wanted. */
export function phone(title: string, maxLength = 100) {
  return z
    .preprocess(
      parseText,
      z
        .string({ error: '不能为空' })
        .min(1, '不能为空')
        .max(maxLength, tooLong(maxLength))
        .superRefine((value, context) => refusePhone(value, context)),
    )
    .meta(about({ title, kind: 'phone', maxLength, form: '应为带区号的电话，如 020-83135078' }))
}

export function optionalPhone(title: string, maxLength = 100) {
  return z
    .preprocess(
      parseAbsent,
      z
        .string({ error: '应为文字' })
        .max(maxLength, tooLong(maxLength))
        .superRefine((value, context) => refusePhone(value, context))
        .nullable(),
    )
    .meta(about({ title, kind: 'phone', maxLength, form: '应为带区号的电话，如 020-83135078' }))
}

function refusePhone(value: string, context: z.RefinementCtx): void {
  const message = findPhoneFault(value)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

/** An address on the web; no other scheme, so that no script comes in. */
export function optionalWebAddress(title: string, maxLength = 500) {
  return z
    .preprocess(
      parseAbsent,
      z
        .string({ error: '应为文字' })
        .max(maxLength, tooLong(maxLength))
        .refine(isWebAddress, '应为 http:// 或 https:// 开头的完整地址')
        .nullable(),
    )
    .meta(about({ title, kind: 'address', maxLength, form: '应为 http:// 或 https:// 开头的地址' }))
}

/** Where something is done: an address on the web, or a page of this portal by its path. */
export function optionalLink(title: string, maxLength = 500) {
  const form = '应为 http(s) 地址或以 / 开头的路径'
  return z
    .preprocess(
      parseAbsent,
      z.string({ error: '应为文字' }).max(maxLength, tooLong(maxLength)).refine(isLink, form).nullable(),
    )
    .meta(about({ title, kind: 'address', maxLength, form }))
}

export function whole(title: string, limits = { min: 0, max: 1_000_000 }) {
  const message = `应为 ${limits.min} 到 ${limits.max} 的整数`
  return z
    .preprocess(parseNumber, z.int(message).min(limits.min, message).max(limits.max, message))
    .meta(about({ title, kind: 'number', form: message }))
}

export function optionalWhole(title: string, limits = { min: 0, max: 1_000_000 }) {
  const message = `应为 ${limits.min} 到 ${limits.max} 的整数`
  return z
    .preprocess(parseNumber, z.int(message).min(limits.min, message).max(limits.max, message).nullable())
    .meta(about({ title, kind: 'number', form: message }))
}

/** Of China, so that longitude and latitude that changed places are told. */
export const optionalLongitude = (title: string) => optionalDegrees(title, { min: 73, max: 136, example: 113.26 })
export const optionalLatitude = (title: string) => optionalDegrees(title, { min: 3, max: 54, example: 23.13 })

function optionalDegrees(title: string, { min, max, example }: { min: number; max: number; example: number }) {
  const message = `应为 ${min} 到 ${max} 的度数，如 ${example}`
  return z
    .preprocess(parseNumber, z.number(message).min(min, message).max(max, message).nullable())
    .meta(about({ title, kind: 'number', form: message }))
}

export function flag(title: string) {
  return z
    .preprocess(parseFlag, z.boolean('应填“是”或“否”'))
    .meta(about({ title, kind: 'flag', form: '应填“是”或“否”' }))
}

export function optionalFlag(title: string) {
  return z
    .preprocess(parseFlag, z.boolean('应填“是”或“否”').nullable())
    .meta(about({ title, kind: 'flag', form: '应填“是”或“否”，或者留空' }))
}

const entry = z.string({ error: '应为文字' }).min(1, '不能为空')

const linesForm = '应为列表：单元格中每行一条（按 Alt+Enter 换行），不用加引号和方括号'
const wordsForm = '应为列表：各项用“、”分隔，如 结婚证、领证，不用加引号和方括号'

function codesForm(table: CodeTable): string {
  return `应为列表：各项用“、”分隔，如 ${Object.keys(table).slice(0, 2).join('、')}，不用加引号和方括号`
}

/** Entries that may be sentences: one line of the cell each. */
export function list(title: string) {
  return z
    .preprocess(parseLines, z.array(entry, { error: ({ input }) => explainListFault(input, linesForm) }))
    .meta(about({ title, kind: 'lines' }))
}

export function optionalList(title: string) {
  return z
    .preprocess(
      nullOr(parseLines),
      z.array(entry, { error: ({ input }) => explainListFault(input, linesForm) }).nullable(),
    )
    .meta(about({ title, kind: 'lines', isNullable: true }))
}

/** Short words and codes, separated by 、 in a cell. */
export function words(title: string) {
  return z
    .preprocess(parseWords, z.array(entry, { error: ({ input }) => explainListFault(input, wordsForm) }))
    .meta(about({ title, kind: 'words' }))
}

export function code(title: string, table: CodeTable) {
  return z
    .preprocess((value) => parseCode(value, table), known(table))
    .meta(about({ title, kind: 'code', choices: table }))
}

export function optionalCode(title: string, table: CodeTable) {
  return z
    .preprocess((value) => parseCode(value, table), known(table).nullable())
    .meta(about({ title, kind: 'code', choices: table }))
}

export function codes(title: string, table: CodeTable) {
  return z
    .preprocess(
      (value) => parseCodes(value, table),
      z.array(known(table), { error: ({ input }) => explainListFault(input, codesForm(table)) }).min(1, '至少填一项'),
    )
    .meta(about({ title, kind: 'codes', choices: table }))
}

export function pattern(title: string, expression: RegExp, message: string) {
  return z
    .preprocess(parseText, z.string({ error: '不能为空' }).regex(expression, message))
    .meta(about({ title, kind: 'pattern', form: message }))
}

export function optionalPattern(title: string, expression: RegExp, message: string) {
  return z
    .preprocess(parseAbsent, z.string({ error: '应为文字' }).regex(expression, message).nullable())
    .meta(about({ title, kind: 'pattern', form: message }))
}

const dateForm = '应为日期，如 2026-05-01 或 2026-05-01 09:30'

/** Gives ISO 8601 in Beijing time; without an offset Beijing time is meant. */
export function dateTime(title: string) {
  return z.preprocess(parseDateTime, z.string(dateForm)).meta(about({ title, kind: 'dateTime', form: dateForm }))
}

export function optionalDateTime(title: string) {
  return z
    .preprocess(nullOr(parseDateTime), z.string(dateForm).nullable())
    .meta(about({ title, kind: 'dateTime', form: dateForm }))
}

const dayForm = '应为日期，如 2026-05-01'

/** A day without a time, YYYY-MM-DD. */
export function day(title: string) {
  return z.preprocess(parseDay, z.string(dayForm)).meta(about({ title, kind: 'pattern', form: dayForm }))
}

export function optionalDay(title: string) {
  return z
    .preprocess(nullOr(parseDay), z.string(dayForm).nullable())
    .meta(about({ title, kind: 'pattern', form: dayForm }))
}

/** The day in China. */
function parseDay(value: unknown): unknown {
  const moment = parseDateTime(value)
  return typeof moment === 'string' ? moment.slice(0, 10) : undefined
}

/** A JSON value, also the rows of a part list; in a table cell its text. */
export function json<Schema extends z.ZodType>(title: string, schema: Schema) {
  return z.preprocess(parseJson, schema).meta(about({ title, kind: 'json' }))
}

function nullOr(parse: (value: unknown) => unknown) {
  return (value: unknown) => (parseAbsent(value) === null ? null : parse(value))
}

function known(table: CodeTable) {
  return z
    .string({ error: '不能为空' })
    .refine((value) => hasCode(table, value), { error: (issue) => unknownCode(table, issue.input) })
}

const shownChoices = 30

function unknownCode(table: CodeTable, value: unknown): string {
  const choices = Object.entries(table).map(([code, label]) => `${code} ${label}`)
  const more = choices.length > shownChoices ? `等 ${choices.length} 种` : ''
  const padded = Object.keys(table).find((code) => code !== value && code.replace(/^0+/, '') === value)
  const lost = padded === undefined ? '' : `（是否为 ${padded}？）`
  return `不是已知的代码${lost}，可填：${choices.slice(0, shownChoices).join('，')}${more}`
}
