import type { OpenDataDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { titleOf } from '@portal/records/fields'
import { columnName } from '@portal/records/kinds'
import type pg from 'pg'
import { openLists } from './openLists.ts'

/** Rows and last change of every open list that says when its records changed. */
const selectSizes = statement<{ name: string; rows: number; updatedAt: string | null }>(
  'open-data',
  openLists
    .map(({ name, table, schema }) => {
      const changed = 'updatedAt' in schema.shape ? `max(${columnName('updatedAt')})` : 'null::timestamptz'
      return `select '${name}' as name, count(*) as rows, to_json(${changed}) #>> '{}' as "updatedAt" from ${table}`
    })
    .join(' union all '),
)

export async function findOpenData(pool: pg.Pool): Promise<OpenDataDto['sets']> {
  const sizes = new Map((await selectSizes(pool, [])).map((size) => [size.name, size]))
  return openLists.map((entity) => ({
    name: entity.name,
    title: entity.title,
    rows: sizes.get(entity.name)?.rows ?? 0,
    updatedAt: sizes.get(entity.name)?.updatedAt ?? null,
    columns: Object.keys(entity.schema.shape).map((field) => ({ field, title: titleOf(entity, field) })),
    files: (['csv', 'json'] as const).map((format) => ({ format, url: `/api/open-data/${entity.name}.${format}` })),
  }))
}
