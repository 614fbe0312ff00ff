import { type FieldKind, fieldMeta, parseJson, removedFrom, titleOf } from '@portal/records/fields'
import type { SourceRow } from '@portal/records/files'
import type { Entity, Row } from '@portal/records/kinds'
import { z } from 'zod'
import type { FaultLevel, FaultList } from '../stored/ImportReport.ts'
import { type TidyFault, tidyValue } from './tidyValue.ts'

// What a schema does not word itself is said in Chinese.
z.config(z.locales.zhCN())

interface Found {
  path: readonly PropertyKey[]
  reason: string
  fix?: string
  check?: string
}

/**
 * The row as the database takes it; undefined, with its faults noted, when it is not fit. `isSplit`: some of its lists stand
 * elsewhere, so that the rules between the record and its lists are judged later.
 */
export function checkRow(
  source: SourceRow,
  place: { file: string; entity: Entity; isSplit?: boolean },
  faults: FaultList,
): Row | undefined {
  const { entity } = place
  for (const { field, ...fault } of source.faults ?? [])
    faults.add({ file: place.file, row: source.row, column: headOf(field, source, entity), ...fault })
  const untidy: TidyFault[] = []
  const value = tidyValue(withJsonCells(source.value, entity), untidy)
  const note = (found: Found, level: FaultLevel = 'error') =>
    faults.add({ file: place.file, row: source.row, ...describe(found, { source, value, entity }) }, level)
  for (const fault of untidy) note(fault)
  const parsed = entity.schema.safeParse(value)
  // What could not be tidied is empty now; that it is missing would be said in vain.
  const isNew = ({ path }: Found) => untidy.every((fault) => fault.path[0] !== path[0])
  for (const found of (parsed.error?.issues ?? []).flatMap(findingsOf).filter(isNew)) note(found)
  if (!parsed.success || untidy.length > 0 || (source.faults?.length ?? 0) > 0) return undefined
  for (const field of fieldsOf(entity).html) {
    const gone = removedFrom(valueAt(value, [field]))
    const reason = `已去掉不允许的内容：${gone.join('、')}`
    if (gone.length > 0)
      note({ path: [field], reason, fix: '无需处理；如需保留，请改用段落、列表、表格、链接等' }, 'warning')
  }
  const inLists = place.isSplit ? [] : (entity.findListFaults?.(parsed.data) ?? [])
  for (const { path, message } of inLists) note({ path, reason: message })
  return inLists.length > 0 ? undefined : parsed.data
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
  return { json: of('json'), lists: of('words', 'lines', 'codes'), html: of('html') }
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
  return {
    column,
    // The report goes by mail and into tickets: persons stay out of it.
    value: entity.isPersonal ? undefined : value,
    reason,
    fix:
      fix ??
      suggestFix(value, {
        head,
        kind: fieldMeta(entity.schema.shape[field]).kind,
        isTable: source.heads !== undefined,
      }),
    ...(check === undefined ? {} : { check }),
  }
}

function suggestFix(value: unknown, of: { head: string; kind: FieldKind; isTable: boolean }): string {
  const where = of.head || '整行'
  if (value === undefined || value === null || value === '') return `请填写“${where}”`
  // 01 becomes 1, and 91440101… becomes 9.14401E+17, when a spreadsheet takes a code for a number.
  const isCode = of.kind === 'code' || of.kind === 'codes' || of.kind === 'pattern'
  if (of.isTable && isCode && /^\d+(\.\d+)?(e\+?\d+)?$/i.test(String(value).trim()))
    return `表格软件可能把编码当成了数字（去掉了开头的 0 或末尾的数字），请把“${where}”列设为“文本”格式后重新填写`
  return `请改正“${where}”后重新导入`
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
