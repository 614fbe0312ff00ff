import { z } from 'zod'
import { whole } from '../fields/fields.ts'
import { columnName, type Entity, fieldName, type PartKind, type PartList, type Row } from './Entity.ts'
import { partSchema } from './partSchema.ts'

const maxParts = 9999

/** The lists of an entity as kinds of their own: a row for each part, known by its owner and its position. */
export function partKindsOf(owner: Entity): Entity[] {
  return owner.parts.flatMap((part) => (part.kind ? [partKind(owner, part, part.kind)] : []))
}

function partKind(
  owner: Entity,
  { field, table, ownerColumn }: PartList,
  { title, references = [] }: PartKind,
): Entity {
  const ownerKey = owner.key[0] ?? ''
  const ownerField = fieldName(ownerColumn)
  const part = partSchema(owner, field)
  return {
    name: table,
    title,
    table,
    key: [ownerField, 'position'],
    schema: z
      .strictObject({
        ...(owner.schema.shape[ownerKey] && { [ownerField]: owner.schema.shape[ownerKey] }),
        position: whole('序号', { min: 1, max: maxParts }),
        ...part.shape,
      })
      .check(...((part.def.checks ?? []) as z.core.$ZodCheck<Row>[])),
    references: [
      { field: ownerField, table: owner.table, column: columnName(ownerKey), title: owner.title },
      ...references,
    ],
    parts: [],
    partOf: { owner, field },
    // Pages show the owner, which is asked for its tags when all is in, see judgeOwners.
    tagsOf: () => [],
  }
}

/** An entity as a table has it: without the lists that are kinds of their own. */
export function tableForm(entity: Entity): Entity {
  const own = entity.parts.filter((part) => part.kind).map((part) => part.field)
  if (own.length === 0) return entity
  const shape = Object.entries(entity.schema.shape).filter(([field]) => !own.includes(field))
  return {
    ...entity,
    schema: z.strictObject(Object.fromEntries(shape)),
    parts: entity.parts.filter((part) => !part.kind),
  }
}
