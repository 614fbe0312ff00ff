import { columnName, type Entity, fieldName, fileKinds, type Row } from '@portal/records/kinds'
import type pg from 'pg'
import { judgedFields, judgedTexts } from './judgedTexts.ts'
import { readWordings } from './readWordings.ts'
import type { WordingCheck } from './WordingCheck.ts'

export interface GraveWording {
  /** Title of the kind. */
  kind: string
  key: string
  name: string
  value: string
}

/** Two megabytes of a table: a whole province's would fill the memory. */
const pagesAtOnce = 256

/** Grave wordings in what is stored already: a list that grows changes no content by itself. */
export async function findGraveWordings(client: pg.ClientBase): Promise<GraveWording[]> {
  const check = await readWordings(client)
  if (check.isEmpty) return []
  const found: GraveWording[] = []
  // Lists of records are kinds of their own here.
  for (const entity of fileKinds) found.push(...(await findIn(client, entity, check)))
  return found
}

/** The texts alone are looked through here, which takes a tenth of the database's time; rows are read only at fault. */
async function findIn(client: pg.ClientBase, entity: Entity, check: WordingCheck): Promise<GraveWording[]> {
  const elsewhere = entity.parts.map(({ field }) => field)
  const columns = judgedFields(entity)
    .filter((field) => !elsewhere.includes(field))
    .map((field) => `t.${columnName(field)}::text`)
  if (columns.length === 0) return []
  const found: GraveWording[] = []
  const size = await client.query<{ pages: number }>(
    "select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages",
    [entity.table],
  )
  for (let page = 0; page < (size.rows[0]?.pages ?? 0); page += pagesAtOnce) {
    const { rows } = await client.query<{ at: string; text: string }>(
      `select t.ctid::text as at, concat_ws(' ', ${columns.join(', ')}) as text from ${entity.table} t
       where t.ctid >= $1::tid and t.ctid < $2::tid`,
      [`(${page},0)`, `(${page + pagesAtOnce},0)`],
    )
    const at = rows.filter(({ text }) => check.find(text, true).length > 0).map((row) => row.at)
    if (at.length > 0) found.push(...(await explain(client, entity, { at, check })))
  }
  return found
}

async function explain(
  client: pg.ClientBase,
  entity: Entity,
  { at, check }: { at: readonly string[]; check: WordingCheck },
): Promise<GraveWording[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${entity.table} t where t.ctid = any ($1::tid[])`,
    [at],
  )
  return rows.flatMap(({ row }) => {
    const record = Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldName(column), value]))
    const key = entity.key.map((field) => String(record[field])).join(' ')
    return [...judgedTexts(record, entity)].flatMap(({ text, isBody }) =>
      check.find(text, isBody).map(({ wording, quote }) => ({
        kind: entity.title,
        key,
        name: `“${wording.word}”应为“${wording.correct}”`,
        value: `${quote}（${wording.reason}）`,
      })),
    )
  })
}
