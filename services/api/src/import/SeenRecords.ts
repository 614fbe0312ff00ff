import type { Entity, Row } from './Entity.ts'
import { keyText } from './writeBatch.ts'

export interface RecordPlace {
  file: string
  row: number
}

/** Where the records of one import stand. A record twice is a mistake: which of the two is right, only its keeper knows. */
export class SeenRecords {
  private readonly filesByEntity = new Map<string, { file: string; rows: Map<string, number> }[]>()

  /** Notes a row's record; gives the earlier place when it was there before. */
  note(entity: Entity, row: Row, place: RecordPlace): RecordPlace | undefined {
    const key = keyOf(entity, row)
    const earlier = this.findKey(entity, key)
    if (earlier) return earlier
    const files = this.filesByEntity.get(entity.name) ?? []
    this.filesByEntity.set(entity.name, files)
    let last = files.at(-1)
    if (last?.file !== place.file) {
      last = { file: place.file, rows: new Map() }
      files.push(last)
    }
    last.rows.set(key, place.row)
    return undefined
  }

  /** Of a record whose key is one field. */
  find(entity: Entity, code: string): RecordPlace | undefined {
    return this.findKey(entity, keyText([code]))
  }

  findRow(entity: Entity, row: Row): RecordPlace | undefined {
    return this.findKey(entity, keyOf(entity, row))
  }

  /** Keys of an entity whose key is one field. */
  codesOf(entity: Entity): string[] {
    return (this.filesByEntity.get(entity.name) ?? []).flatMap(({ rows }) =>
      [...rows.keys()].map((key) => String(JSON.parse(key)[0])),
    )
  }

  private findKey(entity: Entity, key: string): RecordPlace | undefined {
    for (const { file, rows } of this.filesByEntity.get(entity.name) ?? []) {
      const row = rows.get(key)
      if (row !== undefined) return { file, row }
    }
    return undefined
  }
}

function keyOf(entity: Entity, row: Row): string {
  return keyText(entity.key.map((field) => row[field]))
}
