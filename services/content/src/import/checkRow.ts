import {
  explainJsonFault,
  type FieldKind,
  fieldMeta,
  parseJson,
  removedFrom,
  speakChinese,
  titleOf,
} from '@portal/records/fields'
import { type SourceRow, wholeRow } from '@portal/records/files'
import type { Entity, ListFault, Row } from '@portal/records/kinds'
import { z } from 'zod'
import type { FaultLevel, FaultList } from '../stored/ImportReport.ts'
import { readExample } from '../templates/readExample.ts'
import { findKnownFaults, findKnownListFaults, readKnown } from './knownFields.ts'
import { suggestFix } from './suggestFix.ts'
import { type TidyFault, tidyValue } from './tidyValue.ts'

speakChinese()

/** In letters: what a person takes in at a glance. */
const longestExample = 300

interface Found {
  path: readonly PropertyKey[]
  reason: string
  fix?: string
  check?: string
}

export interface CheckedRow {
  /** As the database takes it; undefined, with its faults noted, when it is not fit. */
  row: Row | undefined
  /** The fields that are right by themselves: of a fit row all. */
  known: Row
  /** What tells which record it is, as it stands there, right or wrong; undefined when the row does not tell. */
  key: Row | undefined
}

/**
 * Notes all faults of a row that can be seen in it alone. `isSplit`: some of its lists stand elsewhere, so that the rules
 * between the record and its lists are judged later.
 */
export function checkRow(
  source: SourceRow,
  place: { file: string; entity: Entity; isSplit?: boolean },
  faults: FaultList,
): CheckedRow {
  const { entity } = place
  for (const { field, ...fault } of source.faults ?? [])
    faults.add({ file: place.file, row: source.row, column: headOf(field, source, entity), ...fault })
  if (source.faults?.some(({ field }) => field === wholeRow)) return { row: undefined, known: {}, key: undefined }
  const untidy: TidyFault[] = []
  const value = tidyValue(withJsonCells(source.value, entity), untidy, { files: entity.files })
  const note = (found: Found, level: FaultLevel = 'error') =>
    faults.add({ file: place.file, row: source.row, ...describe(found, { source, value, entity }) }, level)
  for (const fault of untidy) note(fault)
  const parsed = entity.schema.safeParse(value)
  // What could not be tidied is empty now; that it is missing would be said in vain.
  const isNew = ({ path }: Found) => untidy.every((fault) => fault.path[0] !== path[0])
  const found = (parsed.error?.issues ?? []).flatMap(findingsOf).filter(isNew)
  for (const one of found) note(one)
  const broken = [...untidy.map(({ path }) => path[0]), ...(source.faults ?? []).map(({ field }) => field)]
  if (!parsed.success || broken.length > 0) {
    const wrong = new Set([...broken, ...found.map(({ path }) => path[0])].map(String))
    const known = readKnown(value, entity, wrong)
    const ofLists = place.isSplit ? [] : findKnownListFaults(known, entity)
    const isSaid = ({ reason }: Found) => found.some((one) => one.reason === reason)
    const more = [...findKnownFaults(known, entity).flatMap(findingsOf), ...ofLists.map(foundInList)]
    for (const one of more.filter((one) => !isSaid(one))) note(one)
    return { row: undefined, known, key: keyOf(value, entity) }
  }
  for (const field of fieldsOf(entity).html) {
    const gone = removedFrom(valueAt(value, [field]))
    const reason = `已去掉不允许的内容：${gone.join('、')}`
    if (gone.length > 0)
      note({ path: [field], reason, fix: '无需处理；如需保留，请改用段落、列表、表格、链接等' }, 'warning')
  }
  for (const found of wordsWithCommas(source.value, parsed.data, entity)) note(found, 'warning')
  const { data } = parsed
  const inLists = place.isSplit ? [] : (entity.findListFaults?.(data) ?? [])
  for (const fault of inLists) note(foundInList(fault))
  return { row: inLists.length > 0 ? undefined : data, known: data, key: data }
}

function keyOf(value: unknown, { key, schema, partOf }: Entity): Row | undefined {
  const fields = key.map((field) => {
    const raw = valueAt(value, [field])
    const read = z.safeParse(schema.shape[field] ?? z.never(), raw)
    // A part stands at its number: one that is none stands nowhere.
    return [field, read.success ? read.data : partOf ? undefined : raw] as const
  })
  const isTold = fields.every(
    ([, part]) => typeof part === 'number' || (typeof part === 'string' && part.trim() !== ''),
  )
  return isTold ? Object.fromEntries(fields) : undefined
}

/** JSON in a cell is parsed before anything looks at its texts, lists included. */
function withJsonCells(value: unknown, entity: Entity): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { json, lists } = fieldsOf(entity)
  let result: object | undefined
  const parse = (field: string, begin: string) => {
    const cell: unknown = Reflect.get(value, field)
    if (typeof cell !== 'string' || !cell.startsWith(begin)) return
    result ??= { ...value }
    Reflect.set(result, field, parseJson(cell))
  }
  for (const field of json) parse(field, '')
  for (const field of lists) parse(field, '[')
  return result ?? value
}

/** Fields that need more than their schema. */
interface SpecialFields {
  json: readonly string[]
  lists: readonly string[]
  words: readonly string[]
  html: readonly string[]
}

const knownFields = new WeakMap<Entity, SpecialFields>()

function fieldsOf(entity: Entity): SpecialFields {
  const known = knownFields.get(entity) ?? sortFields(entity)
  knownFields.set(entity, known)
  return known
}

function sortFields(entity: Entity): SpecialFields {
  const of = (...kinds: FieldKind[]) =>
    Object.entries(entity.schema.shape).flatMap(([field, schema]) =>
      kinds.includes(fieldMeta(schema).kind) ? [field] : [],
    )
  return { json: of('json'), lists: of('words', 'lines', 'codes'), words: of('words'), html: of('html') }
}

/** Commas part no words, since some names have them; whoever types them mostly means several words. */
function wordsWithCommas(typed: unknown, row: Row, entity: Entity): Found[] {
  return fieldsOf(entity).words.flatMap((field) => {
    const cell = valueAt(typed, [field])
    const entries = row[field]
    if (typeof cell !== 'string' || cell.trimStart().startsWith('[') || !Array.isArray(entries)) return []
    const word = entries.find((entry) => /[,，]/.test(String(entry)))
    if (word === undefined) return []
    const fix = '是几个词的，请用“、”分隔；确实是一个词的，不用改'
    return [{ path: [field], reason: `“${word}”里有逗号，读作一个词`, fix }]
  })
}

function foundInList({ path, message }: ListFault): Found {
  return { path, reason: message }
}

function findingsOf(issue: z.core.$ZodIssue): Found[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      reason: '不认识的列',
      fix: '删除该列，或改为已知的列名',
    }))
  const check = 'params' in issue ? issue.params?.check : undefined
  const reason = issue.code === 'invalid_type' && issue.path.length === 0 ? '应为一条记录（对象）' : issue.message
  return [{ path: issue.path, reason, ...(typeof check === 'string' ? { check } : {}) }]
}

function describe({ path, reason, fix, check }: Found, at: { source: SourceRow; value: unknown; entity: Entity }) {
  const { source, entity } = at
  const field = String(path[0] ?? '')
  const head = headOf(field, source, entity)
  const column = [head, ...path.slice(1).map((step) => (typeof step === 'number' ? step + 1 : String(step)))].join('.')
  const value = valueAt(at.value, path)
  const schema = entity.schema.shape[field]
  const kind = schema ? fieldMeta(schema).kind : 'text'
  const example = kind === 'json' ? shortExample(entity, field) : undefined
  const isUnread = kind === 'json' && path.length === 1 && typeof value === 'string'
  return {
    column,
    // The report goes by mail and into tickets: persons stay out of it.
    value: entity.isPersonal ? undefined : value,
    reason: isUnread ? `读不出这一格的内容：${explainJsonFault(value)}` : reason,
    fix:
      fix ??
      (example === undefined
        ? suggestFix(value, { head, kind, schema, isTable: source.heads !== undefined })
        : `请照这个样子填写“${head}”：${example}`),
    ...(check === undefined ? {} : { check }),
  }
}

/** The first entry of the list that the kind's template shows. */
function shortExample(entity: Entity, field: string): string | undefined {
  const shown = readExample(entity)?.[field]
  const text = JSON.stringify(Array.isArray(shown) ? shown.slice(0, 1) : shown)
  return text === undefined || text.length > longestExample ? undefined : text
}

function headOf(field: string, source: SourceRow, entity: Entity): string {
  return source.heads?.get(field) ?? (field in entity.schema.shape ? titleOf(entity, field) : field)
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = Reflect.get(current, step)
  }
  return current
}
