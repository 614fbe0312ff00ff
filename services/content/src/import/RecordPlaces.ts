import type { Entity, Row } from '@portal/records/kinds'
import { PartPlaces } from './parts/PartPlaces.ts'
import type { RecordPlace } from './RecordPlace.ts'
import { keyText } from './writeBatch.ts'

/** Where the records of one import stand. A record twice is a mistake: which of the two is right, only its keeper knows. */
export class RecordPlaces {
  private readonly filesByEntity = new Map<string, { file: string; rows: Map<string, number> }[]>()
  private readonly partsByKind = new Map<Entity, PartPlaces>()

  /** Notes a row's record; gives the earlier place when it was there before. */
  note(entity: Entity, row: Row, place: RecordPlace): RecordPlace | undefined {
    if (entity.partOf) return this.partsOf(entity).note(...partKey(entity, row), place)
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
    if (entity.partOf) return this.partsOf(entity).find(...partKey(entity, row))
    return this.findKey(entity, keyOf(entity, row))
  }

  /** Where a record's field is best put right: in the file of that list, else in the record's own row, else in any list's file. */
  findField(entity: Entity, code: string, field: string): RecordPlace | undefined {
    const lists = this.listsOf(entity)
    const list = lists.find(([kind]) => kind.partOf?.field === field)
    return (
      list?.[1].findFirst(code) ??
      this.find(entity, code) ??
      lists.map(([, seen]) => seen.findFirst(code)).find((place) => place !== undefined)
    )
  }

  /** Keys of an entity whose key is one field. */
  codesOf(entity: Entity): string[] {
    return (this.filesByEntity.get(entity.name) ?? []).flatMap(({ rows }) =>
      [...rows.keys()].map((key) => String(JSON.parse(key)[0])),
    )
  }

  /** Keys of the records of which a list was brought. */
  ownersOf(entity: Entity): Set<string> {
    return new Set(this.listsOf(entity).flatMap(([, seen]) => [...seen.counts().keys()]))
  }

  partsOf(kind: Entity): PartPlaces {
    const seen = this.partsByKind.get(kind) ?? new PartPlaces()
    this.partsByKind.set(kind, seen)
    return seen
  }

  private listsOf(entity: Entity): [Entity, PartPlaces][] {
    return [...this.partsByKind].filter(([kind]) => kind.partOf?.owner === entity)
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

function partKey(kind: Entity, row: Row): [owner: string, position: number] {
  const [owner, position] = kind.key.map((field) => row[field])
  return [String(owner), Number(position)]
}
