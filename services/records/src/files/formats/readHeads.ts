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
 * @throws UnreadableFileError naming the unknown, repeated or missing heads
 */
export function readHeads(cells: readonly string[], entity: Entity, mapping: EntityMapping): Heads {
  const names = trimEnd(cells.map(plainHead))
  const known = headsOf(entity, mapping)
  refuseUnknown(names, known, entity)
  const fields = names.map((name) => known.get(name) ?? null)
  const named = fields.filter((field) => field !== null)
  const repeated = named.filter((field, index) => named.indexOf(field) !== index)
  if (repeated.length > 0)
    throw new UnreadableFileError(`列重复：${repeated.map((field) => titleOf(entity, field)).join('、')}。`, 1)
  refuseMissing(named, entity, mapping)
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

function refuseUnknown(names: readonly string[], known: ReadonlyMap<string, string | null>, entity: Entity): void {
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length === 0 && names.length > 0) return
  const choices = Object.keys(entity.schema.shape).map((field) => titleOf(entity, field))
  const reason =
    names.length === 0 ? '没有表头' : `有不认识的列：${unknown.map((name) => name || '（空列名）').join('、')}`
  throw new UnreadableFileError(
    `${reason}。可用的列：${choices.join('、')}。其他列名可以写进映射文件 _mapping.json。`,
    1,
  )
}

/** Said once for the table, not for every row. */
function refuseMissing(fields: readonly string[], entity: Entity, mapping: EntityMapping): void {
  const missing = Object.entries(entity.schema.shape)
    .filter(([field, schema]) => !fields.includes(field) && !mapping.constants.has(field) && isRequired(schema))
    .map(([field]) => titleOf(entity, field))
  if (missing.length > 0) throw new UnreadableFileError(`缺少必填的列：${missing.join('、')}。`, 1)
}
