import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { CodeTable } from '../codes/tables.ts'
import { isMeantAsArray } from './explainListFault.ts'
import { type FieldMeta, fieldMeta } from './fieldMeta.ts'

/**
 * What stands in a table cell for a value, and back. `parse…` take both what JSON gives (true, 3, ["a"]) and what a cell
 * gives ("是", "3", "a、b"); anything else is given back as it is, for the schema to refuse.
 *
 * Lists: `words` are short and stand in one line, separated by 、; `lines` may be sentences and take one line of the cell each.
 * Where that would not give the same list again, the cell holds a JSON array, which both read.
 */

/**
 * The cell that is read as the value again: parsing `cellOf(field, value)` gives the value, for every value the field takes.
 * Times are written in Beijing time, to the second.
 */
export function cellOf(field: z.core.$ZodType, value: unknown): string {
  if (value === null || value === undefined) return ''
  const meta = fieldMeta(field)
  switch (meta.kind) {
    case 'flag':
      return value === true ? '是' : '否'
    case 'dateTime':
      return dateTimeCell(value)
    case 'codes':
    case 'words':
      return listCell(value, { plain: (entries) => entries.join('、'), parse: parseWords, meta })
    case 'lines':
      return listCell(value, { plain: (entries) => entries.join('\n'), parse: parseLines, meta })
    case 'json':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

function listCell(
  value: unknown,
  form: { plain(entries: unknown[]): string; parse(cell: string): unknown; meta: FieldMeta },
): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return form.meta.isNullable ? '[]' : ''
  const plain = form.plain(value)
  return isDeepStrictEqual(form.parse(plain), value) ? plain : JSON.stringify(value)
}

function dateTimeCell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value)
  if (!text.includes('T')) return text
  const [day = '', time = ''] = beijingTime(Date.parse(text)).slice(0, 19).split('T')
  if (time === '00:00:00') return day
  return `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`
}

export function parseText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value
}

/** An empty cell is an absent value. */
export function parseAbsent(value: unknown): unknown {
  const kept = parseText(value)
  return kept === undefined || kept === '' ? null : kept
}

export function parseNumber(value: unknown): unknown {
  const kept = typeof value === 'number' ? value : parseAbsent(value)
  return typeof kept === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(kept) ? Number(kept) : kept
}

export function parseFlag(value: unknown): unknown {
  const kept = parseAbsent(value)
  if (kept === '是' || kept === '1' || kept === 'true') return true
  if (kept === '否' || kept === '0' || kept === 'false') return false
  return kept
}

/** A code, its words (行政许可), or both (01 行政许可). */
export function parseCode(value: unknown, table: CodeTable): unknown {
  const kept = parseAbsent(value)
  if (typeof kept !== 'string' || Object.hasOwn(table, kept)) return kept
  const named = Object.entries(table).filter(([code, label]) => kept === label || kept === `${code} ${label}`)
  return named.length === 1 ? named[0]?.[0] : kept
}

export function parseCodes(value: unknown, table: CodeTable): unknown {
  const entries = parseWords(value)
  return Array.isArray(entries) ? entries.map((entry) => parseCode(entry, table)) : entries
}

export function parseWords(value: unknown): unknown {
  return parseList(value, /[、；;|^\n]/)
}

export function parseLines(value: unknown): unknown {
  return parseList(value, /\n/)
}

function parseList(value: unknown, separator: RegExp): unknown {
  const kept = parseAbsent(value)
  if (kept === null) return []
  if (typeof kept !== 'string') return Array.isArray(kept) ? kept.map(parseText) : kept
  const array = kept.startsWith('[') ? parseJson(kept) : undefined
  if (Array.isArray(array)) return array.map(parseText)
  // Cut at its commas it would become entries with brackets in them.
  if (isMeantAsArray(kept)) return kept
  return kept
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

const dateTimeShape =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** ISO 8601 in Beijing time, to the second; without an offset Beijing time is meant. `undefined` when it is no real day or time. */
export function parseDateTime(value: unknown): string | undefined {
  const match = typeof value === 'string' ? dateTimeShape.exec(value.trim()) : null
  if (!match) return undefined
  const [, year, month = '', day = '', time = '00:00', offset = '+08:00'] = match
  const zone = offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
  const instant = Date.parse(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${/^\d:/.test(time) ? `0${time}` : time}${zone}`,
  )
  if (Number.isNaN(instant) || !isRealDay(Number(year), Number(month), Number(day))) return undefined
  return beijingTime(instant)
}

function beijingTime(instant: number): string {
  return `${new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}

function isRealDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Text that is no JSON is left as it is: the schema then says what was expected in its place. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
