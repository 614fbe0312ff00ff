import type { Entity, Row } from '@portal/records/kinds'

/**
 * Records of one import that were refused. They are in the files and not in the database: nobody is told that they do not
 * exist, and they are not judged by what is stored of them.
 */
export class UnfitRecords {
  private readonly keys = new Map<Entity, Set<string>>()
  private readonly nameless = new Set<Entity>()

  /** Notes a refused row under its key, of a part its owner; `key` is undefined when the row does not tell. */
  note(entity: Entity, key: Row | undefined): void {
    if (!key) {
      this.nameless.add(entity)
      return
    }
    const kind = entity.partOf?.owner ?? entity
    const fields = entity.partOf ? entity.key.slice(0, 1) : entity.key
    const keys = this.keys.get(kind) ?? new Set<string>()
    this.keys.set(kind, keys.add(fields.map((field) => String(key[field])).join('')))
  }

  /** @param key of several fields one text behind the other */
  has(entity: Entity, key: string): boolean {
    return this.keys.get(entity)?.has(key) ?? false
  }

  /** Whether a refused row of the kind could be any record. */
  hasNameless(entity: Entity): boolean {
    return this.nameless.has(entity)
  }

  /** Whether some record of the kind, or some part of it, was refused and nobody knows whose. */
  hidesRecords(entity: Entity): boolean {
    return [...this.nameless].some((kind) => kind === entity || kind.partOf?.owner === entity)
  }
}
