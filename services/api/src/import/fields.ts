import { z } from 'zod'
import { type CodeTable, hasCode } from '../codes/tables.ts'

/**
 * Fields of import rows. Each carries its Chinese column head and takes both what JSON gives (true, 3, ["a"]) and what a
 * table cell gives ("是", "3", "a、b"). An empty cell is an absent value.
 */

export function text(title: string, maxLength = 1000) {
  return z
    .preprocess(
      trimmed,
      z.string({ error: '不能为空' }).min(1, '不能为空').max(maxLength, `不能超过 ${maxLength} 个字`),
    )
    .meta({ title })
}

export function optionalText(title: string, maxLength = 4000) {
  return z
    .preprocess(absent, z.string({ error: '应为文字' }).max(maxLength, `不能超过 ${maxLength} 个字`).nullable())
    .meta({ title })
}

export function whole(title: string, limits = { min: 0, max: 1_000_000 }) {
  const message = `应为 ${limits.min} 到 ${limits.max} 的整数`
  return z.preprocess(numeric, z.int(message).min(limits.min, message).max(limits.max, message)).meta({ title })
}

export function optionalWhole(title: string) {
  return z.preprocess(numeric, z.int('应为整数').min(0, '不能为负数').nullable()).meta({ title })
}

export function optionalDegrees(title: string) {
  return z
    .preprocess(numeric, z.number('应为度数，如 113.26').min(-180, '超出范围').max(180, '超出范围').nullable())
    .meta({ title })
}

export function flag(title: string) {
  return z.preprocess(yesOrNo, z.boolean('应填“是”或“否”')).meta({ title })
}

export function list(title: string) {
  return z
    .preprocess(listed, z.array(z.string().min(1, '不能为空'), { error: '应为列表，各项用“、”分隔' }))
    .meta({ title })
}

export function optionalList(title: string) {
  const inner = z.array(z.string().min(1, '不能为空'), { error: '应为列表，各项用“、”分隔' }).nullable()
  return z.preprocess((value) => (absent(value) === null ? null : listed(value)), inner).meta({ title })
}

export function code(title: string, table: CodeTable) {
  return z
    .preprocess(
      asText,
      z.string({ error: '不能为空' }).refine((value) => hasCode(table, value), unknownCode(table)),
    )
    .meta({ title })
}

export function optionalCode(title: string, table: CodeTable) {
  const inner = z
    .string()
    .refine((value) => hasCode(table, value), unknownCode(table))
    .nullable()
  return z.preprocess((value) => absent(asText(value)), inner).meta({ title })
}

export function codes(title: string, table: CodeTable) {
  const inner = z.array(z.string().refine((value) => hasCode(table, value), unknownCode(table))).min(1, '至少填一项')
  return z.preprocess(listed, inner).meta({ title })
}

export function pattern(title: string, expression: RegExp, message: string) {
  return z.preprocess(asText, z.string({ error: '不能为空' }).regex(expression, message)).meta({ title })
}

export function optionalPattern(title: string, expression: RegExp, message: string) {
  return z
    .preprocess((value) => absent(asText(value)), z.string().regex(expression, message).nullable())
    .meta({ title })
}

const dateTimeShape =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Gives ISO 8601 with an offset; without one Beijing time is meant. */
export function dateTime(title: string) {
  return z.preprocess(asDateTime, z.string('应为日期，如 2026-05-01 或 2026-05-01 09:30')).meta({ title })
}

export function optionalDateTime(title: string) {
  const inner = z.string('应为日期，如 2026-05-01 或 2026-05-01 09:30').nullable()
  return z.preprocess((value) => (absent(value) === null ? null : asDateTime(value)), inner).meta({ title })
}

/** A JSON value; in a table cell its text. */
export function json<Schema extends z.ZodType>(title: string, schema: Schema) {
  return z.preprocess(parsedJson, schema).meta({ title })
}

function unknownCode(table: CodeTable): string {
  const choices = Object.entries(table).map(([value, label]) => `${value} ${label}`)
  return `不是已知的代码，可填：${choices.slice(0, 12).join('，')}`
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value
}

function asText(value: unknown): unknown {
  return trimmed(value)
}

function absent(value: unknown): unknown {
  const kept = trimmed(value)
  return kept === undefined || kept === '' ? null : kept
}

function numeric(value: unknown): unknown {
  const kept = absent(value)
  return typeof kept === 'string' && /^-?\d+(\.\d+)?$/.test(kept) ? Number(kept) : kept
}

function yesOrNo(value: unknown): unknown {
  const kept = trimmed(value)
  if (kept === '是' || kept === '1' || kept === 'true' || kept === 1) return true
  if (kept === '否' || kept === '0' || kept === 'false' || kept === 0) return false
  return kept
}

function listed(value: unknown): unknown {
  const kept = absent(value)
  if (kept === null) return []
  return typeof kept === 'string'
    ? kept
        .split(/[、^；;|]/)
        .map((entry) => entry.trim())
        .filter(Boolean)
    : kept
}

function asDateTime(value: unknown): unknown {
  const match = typeof value === 'string' ? dateTimeShape.exec(value.trim()) : null
  if (!match) return undefined
  const [, year, month, day, time = '00:00', offset = '+08:00'] = match
  const result = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T${time}${offset}`
  return Number.isNaN(Date.parse(result)) || !isRealDay(Number(year), Number(month), Number(day)) ? undefined : result
}

function isRealDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // Left as text: the schema then says what was expected in its place.
    return value
  }
}
