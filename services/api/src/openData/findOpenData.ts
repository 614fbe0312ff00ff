import { buildColumns } from '@portal/content/templates'
import type { OpenDataDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { columnName, type Entity } from '@portal/records/kinds'
import type pg from 'pg'
import { openLists } from './openLists.ts'
import { shownRows } from './shownRows.ts'

type OpenSet = OpenDataDto['sets'][number]

/** Rows and last change of every open list that says when its records changed; a list of a guide changes with its guide. */
const selectSizes = statement<{ name: string; rows: number; updatedAt: string | null }>(
  'open-data',
  openLists
    .map((list) => {
      const dated = 'updatedAt' in list.schema.shape ? list : list.partOf?.owner
      const changed = dated
        ? `(select max(${columnName('updatedAt')}) from ${shownRows(dated)} dated)`
        : 'null::timestamptz'
      return `select '${list.name}' as name, count(*) as rows, to_json(${changed}) #>> '{}' as "updatedAt" from ${shownRows(list)} listed`
    })
    .join(' union all '),
)

export async function findOpenData(pool: pg.Pool): Promise<OpenSet[]> {
  const sizes = new Map((await selectSizes(pool, [])).map((size) => [size.name, size]))
  return openLists.map((entity) => ({
    name: entity.name,
    title: entity.title,
    rows: sizes.get(entity.name)?.rows ?? 0,
    updatedAt: sizes.get(entity.name)?.updatedAt ?? null,
    columns: dictionaryOf(entity),
    files: (['csv', 'json'] as const).map((format) => ({ format, url: `/api/open-data/${entity.name}.${format}` })),
  }))
}

/** The columns of a list; what lies inside a column of JSON is told by its example. */
export function dictionaryOf(entity: Entity): OpenSet['columns'] {
  return buildColumns(entity)
    .filter(({ field }) => !field.includes('.'))
    .map(({ maxLength, ...column }) => ({ ...column, maxLength: maxLength ?? null }))
}
