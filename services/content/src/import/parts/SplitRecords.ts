import { titleOf } from '@portal/records/fields'
import type { RowSource, SourceRow } from '@portal/records/files'
import { type Entity, findEntity, type Row } from '@portal/records/kinds'
import type { FaultList } from '../../stored/ImportReport.ts'

/** Records of one kind whose lists do not all stand in their own rows. */
interface Owners {
  /** To be judged as a whole when all is in. */
  judged: Set<string>
  /** Of which a part was added, changed or removed. */
  changed: Set<string>
}

/** What one import knows of records that it finds in several places: the record here, its lists there. */
export class SplitRecords {
  readonly owners = new Map<Entity, Owners>()
  /** Kinds of parts that have files, and the first file of each. */
  readonly kinds = new Map<Entity, string>()
  private readonly saidTwice = new Set<string>()

  constructor(sources: readonly RowSource[]) {
    for (const { entity: name, file } of sources) {
      const kind = findEntity(name)
      if (kind?.partOf && !this.kinds.has(kind)) this.kinds.set(kind, file)
    }
  }

  /** The lists that a row says nothing about: they have files of their own, or a table has no column for them. */
  listsElsewhere(entity: Entity, { value, heads }: SourceRow): string[] {
    return entity.parts
      .filter(({ kind, field }) => {
        if (!kind) return false
        const isLeftOut = heads !== undefined && !heads.has(field) && !hasField(value, field)
        return isLeftOut || this.fileOf(entity, field) !== undefined
      })
      .map(({ field }) => field)
  }

  /** The row without the lists that stand elsewhere; a list that stands in both places is a fault. */
  take(
    row: Row,
    at: { entity: Entity; elsewhere: readonly string[]; file: string; row: number },
    faults: FaultList,
  ): Row {
    const { entity, elsewhere } = at
    if (entity.partOf) this.ownersOf(entity.partOf.owner).judged.add(String(row[entity.key[0] ?? '']))
    if (elsewhere.length === 0) return row
    this.ownersOf(entity).judged.add(String(row[entity.key[0] ?? '']))
    for (const field of elsewhere) {
      const list = row[field]
      if (Array.isArray(list) && list.length > 0) this.refuseTwice({ ...at, field, value: list }, faults)
    }
    return Object.fromEntries(Object.entries(row).filter(([field]) => !elsewhere.includes(field)))
  }

  noteChanged(kind: Entity, owner: unknown): void {
    if (kind.partOf) this.ownersOf(kind.partOf.owner).changed.add(String(owner))
  }

  /** Said once for a file, not for every row. */
  private refuseTwice(
    at: { entity: Entity; field: string; value: unknown; file: string; row: number },
    faults: FaultList,
  ): void {
    const { entity, field, value, file, row } = at
    const other = this.fileOf(entity, field)
    if (other === undefined || this.saidTwice.has(`${file} ${field}`)) return
    this.saidTwice.add(`${file} ${field}`)
    const column = titleOf(entity, field)
    faults.add({
      file,
      row,
      column,
      value,
      reason: `“${column}”在这里和 ${other} 中都有`,
      fix: `两处只能留一处：清空这一列，或者不导入 ${other}`,
    })
  }

  private fileOf(owner: Entity, field: string): string | undefined {
    return [...this.kinds].find(([{ partOf }]) => partOf?.owner === owner && partOf.field === field)?.[1]
  }

  private ownersOf(owner: Entity): Owners {
    const owners = this.owners.get(owner) ?? { judged: new Set(), changed: new Set() }
    this.owners.set(owner, owners)
    return owners
  }
}

function hasField(value: unknown, field: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
}
