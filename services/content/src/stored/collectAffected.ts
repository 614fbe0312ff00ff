import type { Entity, Row } from '@portal/records/kinds'

/** Pages and search documents of the records that changed. */
export interface Shown {
  tags: Set<string>
  /** By kind of document. */
  found: Map<string, Set<string>>
}

export function collectAffected(entity: Entity, row: Row, shown: Shown): void {
  for (const tag of entity.tagsOf(row)) shown.tags.add(tag)
  const found = entity.searchOf?.(row)
  if (found) shown.found.set(found.kind, (shown.found.get(found.kind) ?? new Set()).add(found.ref))
}
