/** How a file's own heads and values become an entity's, see readMapping. */
export class EntityMapping {
  /** Head in plain form → field; null leaves the column out. */
  readonly heads: ReadonlyMap<string, string | null>
  /** Field → value where a row has none. */
  readonly constants: ReadonlyMap<string, unknown>
  /** Field → what stands in the file → what is meant. */
  readonly values: ReadonlyMap<string, Translation>

  constructor(parts: Partial<Pick<EntityMapping, 'heads' | 'constants' | 'values'>> = {}) {
    this.heads = parts.heads ?? new Map()
    this.constants = parts.constants ?? new Map()
    this.values = parts.values ?? new Map()
  }

  /** A row in the entity's fields and values. Anything but an object is left for the schema to refuse. */
  apply(row: unknown): unknown {
    if (this.heads.size + this.constants.size + this.values.size === 0) return row
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
    const named = Object.entries(row).flatMap(([head, value]): [string, unknown][] => {
      const field = this.heads.get(plainHead(head))
      return field === null ? [] : [[field ?? head, value]]
    })
    const result: Record<string, unknown> = Object.fromEntries(named)
    for (const [field, translation] of this.values)
      if (Object.hasOwn(result, field)) result[field] = translate(result[field], translation)
    for (const [field, value] of this.constants)
      if (result[field] === undefined || result[field] === null || result[field] === '') result[field] = value
    return result
  }
}

export interface Translation {
  /** Splits what a cell holds when the field is a list. */
  split?: (value: unknown) => unknown
  words: ReadonlyMap<string, string>
}

function translate(value: unknown, { split, words }: Translation): unknown {
  const one = (entry: unknown) => words.get(String(entry).trim()) ?? entry
  if (!split) return one(value)
  const entries = split(value)
  return Array.isArray(entries) ? entries.map(one) : entries
}

/** A head without what templates and people add to it: spaces, marks of what is required, a byte order mark. */
export function plainHead(head: string): string {
  return head.normalize('NFC').replace(/[\s\ufeff*＊]|[（(]必填[)）]/g, '')
}
