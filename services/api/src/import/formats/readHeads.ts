import type { Entity } from '../Entity.ts'
import { UnreadableFileError } from '../RowSource.ts'

/** What the columns of a table mean: the field of each column, and the head of each field as the file spells it. */
export interface Heads {
  fields: string[]
  heads: ReadonlyMap<string, string>
}

/**
 * Reads the head row. A head is the field's name or its Chinese title.
 * @throws UnreadableFileError naming the unknown, repeated or missing heads
 */
export function readHeads(cells: readonly string[], entity: Entity): Heads {
  const known = titlesOf(entity)
  const names = cells.map((cell) => cell.replace(/^\uFEFF/, '').replace(/\s|（必填）|\*/g, ''))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    const choices = [...new Set(known.values())].map((field) => titleOf(entity, field)).join('、')
    throw new UnreadableFileError(
      `有不认识的列：${unknown.map((name) => name || '（空列名）').join('、')}。可用的列：${choices}。`,
      1,
    )
  }
  const fields = names.map((name) => known.get(name) ?? name)
  const repeated = fields.filter((field, index) => fields.indexOf(field) !== index)
  if (repeated.length > 0)
    throw new UnreadableFileError(`列重复：${repeated.map((field) => titleOf(entity, field)).join('、')}。`, 1)
  return { fields, heads: new Map(fields.map((field, index) => [field, names[index] ?? field])) }
}

export function titleOf(entity: Entity, field: string): string {
  const title = entity.schema.shape[field]?.meta()?.title ?? innerTitle(entity.schema.shape[field])
  return typeof title === 'string' ? title : field
}

/** `.default()` and `.refine()` wrap the field that carries the title. */
function innerTitle(schema: unknown): unknown {
  let current = schema
  while (isWrapper(current)) {
    current = current.def.innerType
    const title = isTitled(current) ? current.meta()?.title : undefined
    if (title) return title
  }
  return undefined
}

function isWrapper(value: unknown): value is { def: { innerType: unknown } } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'def' in value &&
    typeof value.def === 'object' &&
    value.def !== null &&
    'innerType' in value.def
  )
}

function isTitled(value: unknown): value is { meta(): { title?: string } | undefined } {
  return typeof value === 'object' && value !== null && 'meta' in value && typeof value.meta === 'function'
}

function titlesOf(entity: Entity): Map<string, string> {
  return new Map(
    Object.keys(entity.schema.shape).flatMap((field) => [
      [field, field] as const,
      [titleOf(entity, field), field] as const,
    ]),
  )
}
