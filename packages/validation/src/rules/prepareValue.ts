import { cleanWriting } from '@portal/contracts/forms'
import { isCalendarDate } from '../codes/isCalendarDate.ts'
import type { Field, RuleKind } from './fields.ts'
import { namedRules } from './namedRules.ts'

/** Longer text and lists are refused before any rule reads them, whatever the field allows. */
export const MAX_TEXT_LENGTH = 20_000
export const MAX_ENTRIES = 1_000

/** `value` as its field means it, `undefined` for left empty; or the kind of rule that input beyond reading breaks. */
export type PreparedValue = { isReadable: true; value: unknown } | { isReadable: false; broken: RuleKind }

/**
 * Reads what a form or a JSON body carries for a field. Nested objects, lists where one value belongs and huge input stop
 * here: the engine calls methods on values, so it only ever sees text, numbers, booleans, dates and lists of text.
 */
export function prepareValue(field: Field, raw: unknown): PreparedValue {
  if (field.type === 'files') return readable(raw)
  if (raw === undefined || raw === null) return readable(field.type === 'array' ? [] : undefined)
  if (field.type === 'array' || field.type === 'dateRange') return prepareList(field.type, raw)
  if (typeof raw === 'string') return raw.length > MAX_TEXT_LENGTH ? tooLong(field) : readable(readText(field, raw))
  if (field.type !== 'date' && (typeof raw === 'number' || typeof raw === 'boolean')) return readable(raw)
  return UNREADABLE
}

const UNREADABLE: PreparedValue = { isReadable: false, broken: 'type' }

function tooLong(field: Field): PreparedValue {
  return isText(field) && field.max !== undefined ? { isReadable: false, broken: 'range' } : UNREADABLE
}

function readable(value: unknown): PreparedValue {
  return { isReadable: true, value }
}

function prepareList(type: 'array' | 'dateRange', raw: unknown): PreparedValue {
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw]
  if (entries.length > MAX_ENTRIES) return UNREADABLE
  const texts: string[] = []
  for (const entry of entries) {
    if (typeof entry !== 'string' || entry.length > MAX_TEXT_LENGTH) return UNREADABLE
    if (type === 'dateRange' || entry.trim() !== '') texts.push(entry.trim())
  }
  return readable(type === 'dateRange' && texts.every((text) => text === '') ? undefined : texts)
}

function readText(field: Field, text: string): unknown {
  const trimmed = isText(field) ? cleanWriting(text) : text.trim()
  // What nobody can see counts as a blank: it is the whitespace rule that names it.
  if (trimmed === '') return text === '' || !isText(field) || !(field.required || field.whitespace) ? undefined : ' '
  switch (field.type) {
    case 'number':
    case 'integer':
    case 'float':
      return readNumber(trimmed)
    case 'boolean':
      return TICKED.has(trimmed) ? true : UNTICKED.has(trimmed) ? false : trimmed
    case 'date':
      // The engine would hand other text to the Date constructor, which takes 2026-02-29 for 1 March.
      return readDate(trimmed) ?? new Date(Number.NaN)
    default:
      return field.rule === undefined ? trimmed : namedRules[field.rule].normalise(trimmed)
  }
}

/** What checkboxes post: `on` without a value attribute, `true` from FormField. */
const TICKED = new Set(['on', 'true', '1'])
const UNTICKED = new Set(['off', 'false', '0'])

function isText(field: Field): boolean {
  return field.type === undefined || field.type === 'string'
}

function readNumber(text: string): unknown {
  const plain = text.normalize('NFKC')
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : text
}

/** The day at midnight UTC for YYYY-MM-DD, `undefined` for other text and days that do not exist. */
export function readDate(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return isCalendarDate(Number(year), Number(month), Number(day)) ? new Date(`${text}T00:00:00Z`) : undefined
}
