import { titleOf } from '@portal/records/fields'
import { type Entity, entities, type Reference, type Row } from '@portal/records/kinds'
import type pg from 'pg'
import type { FaultList } from '../stored/ImportReport.ts'
import { findKnownMentions } from './knownFields.ts'
import type { UnfitRecords } from './UnfitRecords.ts'

interface Place {
  file: string
  row: number
  column: string
}

/** Remembers which records were mentioned, with the first place of each, and says at the end which do not exist. */
export class ReferenceCheck {
  private readonly mentions = new Map<string, { reference: Reference; places: Map<string, Place> }>()

  /** @param known what is known of the row: a refused one names records too */
  note(known: Row, place: { file: string; row: number; entity: Entity }): void {
    for (const reference of place.entity.references)
      this.noteValue(reference, known[reference.field], placeOf(reference, place))
    for (const { reference, value } of findKnownMentions(known, place.entity))
      this.noteValue(reference, value, placeOf(reference, place))
  }

  noteValue(reference: Reference, value: unknown, place: Place): void {
    if (typeof value !== 'string') return
    const group = `${reference.table}.${reference.column}`
    const entry = this.mentions.get(group) ?? { reference, places: new Map<string, Place>() }
    this.mentions.set(group, entry)
    if (!entry.places.has(value)) entry.places.set(value, place)
  }

  /** What is in the files and was refused for another reason exists all the same. */
  async report(client: pg.PoolClient, faults: FaultList, unfit: UnfitRecords): Promise<void> {
    for (const { reference, places } of this.mentions.values()) {
      const named = entities.find(({ table }) => table === reference.table)
      if (named && unfit.hasNameless(named)) continue
      const { rows } = await client.query<{ value: string }>(
        `select value from unnest($1::text[]) as value
         where not exists (select 1 from ${reference.table} where ${reference.column} = value)`,
        [[...places.keys()]],
      )
      for (const { value } of rows) {
        const place = places.get(value)
        if (place && !(named && unfit.has(named, value)))
          faults.add({
            ...place,
            value,
            reason: `没有这个${reference.title}`,
            fix: `先导入该${reference.title}，或改正代码`,
          })
      }
    }
  }
}

function placeOf({ field }: Reference, { file, row, entity }: { file: string; row: number; entity: Entity }): Place {
  return { file, row, column: titleOf(entity, field) }
}
