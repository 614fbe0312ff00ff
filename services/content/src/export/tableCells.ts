import { cellOf, titleOf } from '@portal/records/fields'
import { type Entity, type Row, storedFields } from '@portal/records/kinds'

/** The head row of a table of records. */
export function headCells(entity: Entity): string[] {
  return fieldsOf(entity).map((field) => titleOf(entity, field))
}

/** A record as the cells of a table, each of which an import reads as the same value again. */
export function rowCells(entity: Entity, row: Row): string[] {
  return fieldsOf(entity).map((field) => {
    const schema = entity.schema.shape[field]
    return schema ? cellOf(schema, row[field]) : ''
  })
}

function fieldsOf(entity: Entity): string[] {
  const fields = new Set([...storedFields(entity), ...entity.parts.map((part) => part.field)])
  return Object.keys(entity.schema.shape).filter((field) => fields.has(field))
}
