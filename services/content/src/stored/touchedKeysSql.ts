import type { Entity } from '@portal/records/kinds'

/** SQL that gives the keys of the records that the batches `$1` (a list) touched, in themselves or in a part. */
export function touchedKeysSql(entity: Entity, parameter = '$1'): string {
  const own = `select key, batch from before_image where batch = any(${parameter}) and table_name = '${entity.table}'`
  // The key of a part begins with that of its owner.
  const parts = entity.parts.map(
    (part) =>
      `select key[1:1], batch from before_image where batch = any(${parameter}) and table_name = '${part.table}'`,
  )
  return [own, ...parts].join(' union ')
}
