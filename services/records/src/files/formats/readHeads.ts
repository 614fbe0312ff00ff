import { isRequired, titleOf } from '../../fields/fieldMeta.ts'
import type { Entity } from '../../kinds/Entity.ts'
import { type EntityMapping, plainHead } from '../mapping/EntityMapping.ts'
import { UnreadableFileError } from '../RowSource.ts'

/** What the columns of a table mean: the field of each column (null: left out), and the head of each field as the file spells it. */
export interface Heads {
  fields: (string | null)[]
  heads: ReadonlyMap<string, string>
}

/**
 * Reads the head row. A head is the field's name, its Chinese title, or what the mapping says.
 * @throws UnreadableFileError naming all unknown, repeated and missing heads
 */
export function readHeads(cells: readonly string[], entity: Entity, mapping: EntityMapping): Heads {
  const names = trimEnd(cells.map(plainHead))
  if (names.length === 0) throw new UnreadableFileError(`没有表头。${choicesOf(entity)}`, 1)
  const known = headsOf(entity, mapping)
  const fields = names.map((name) => known.get(name) ?? null)
  const named = fields.filter((field) => field !== null)
  if (!names.some((name) => known.has(name)))
    throw new UnreadableFileError(
      `第 1 行没有认识的列名：${names.join('、')}。表头要在第 1 行，它上面的标题和说明请删去。${choicesOf(entity)}`,
      1,
    )
  const faults = [
    ...unknownOf(names, known, entity),
    ...repeatedOf(named, entity),
    ...missingOf(named, entity, mapping),
  ]
  if (faults.length > 0) throw new UnreadableFileError(faults.join(''), 1)
  const heads = fields.flatMap((field, index): [string, string][] =>
    field === null ? [] : [[field, names[index] ?? '']],
  )
  return { fields, heads: new Map(heads) }
}

/** Office programs write empty columns behind the last one. */
function trimEnd(names: string[]): string[] {
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

function headsOf(entity: Entity, mapping: EntityMapping): Map<string, string | null> {
  const own = Object.keys(entity.schema.shape).flatMap((field): [string, string][] => [
    [field, field],
    [plainHead(titleOf(entity, field)), field],
  ])
  return new Map<string, string | null>([...own, ...mapping.heads])
}

function choicesOf(entity: Entity): string {
  const titles = Object.keys(entity.schema.shape).map((field) => titleOf(entity, field))
  return `可用的列：${titles.join('、')}。其他列名可以写进映射文件 _mapping.json。`
}

function unknownOf(names: readonly string[], known: ReadonlyMap<string, string | null>, entity: Entity): string[] {
  const unknown = names.filter((name) => !known.has(name)).map((name) => name || '（空列名）')
  return unknown.length === 0 ? [] : [`有不认识的列：${unknown.join('、')}。${choicesOf(entity)}`]
}

function repeatedOf(fields: readonly string[], entity: Entity): string[] {
  const repeated = fields.filter((field, index) => fields.indexOf(field) !== index)
  return repeated.length === 0 ? [] : [`列重复：${repeated.map((field) => titleOf(entity, field)).join('、')}。`]
}

/** Said once for the table, not for every row. */
function missingOf(fields: readonly string[], entity: Entity, mapping: EntityMapping): string[] {
  const missing = Object.entries(entity.schema.shape)
    .filter(([field, schema]) => !fields.includes(field) && !mapping.constants.has(field) && isRequired(schema))
    .map(([field]) => titleOf(entity, field))
  return missing.length === 0 ? [] : [`缺少必填的列：${missing.join('、')}。`]
}
