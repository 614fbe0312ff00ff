import type pg from 'pg'
import { z } from 'zod'
import { explainGuideChange } from './explainGuideChange.ts'
import { comparedParts, type GuideState, guideState } from './guideState.ts'

const GUIDES_AT_ONCE = 500
const compared = ['guide', ...comparedParts]

/**
 * What the guides that a batch `$1` touched, and that were there before it, were in it: of several images of one row the
 * first counts. Read again for every guide and each of its parts, so it is a table with an index; as a part of the
 * statement it was searched from end to end each time.
 */
const createImages = `
  create temp table touched_image on commit drop as
   with fresh as materialized (
     select key[1] as code from before_image where batch = $1 and table_name = 'guide' group by key[1] having bool_and(before is null))
   select distinct on (table_name, key) table_name, key[1] as guide_code, key[2] as position, before from before_image b
   where batch = $1 and table_name = any($2) and not exists (select 1 from fresh f where f.code = b.key[1])
   order by table_name, key, place`

/** The guides as they were and as they are; a row without an image was not touched. */
const selectTouched = `
  select g.code, coalesce(i.before, to_jsonb(g)) || jsonb_build_object(${comparedParts.map((table) => `'${table}', ${partBefore(table)}`).join(', ')}) as before,
    to_jsonb(g) || jsonb_build_object(${comparedParts.map((table) => `'${table}', ${partAfter(table)}`).join(', ')}) as after
  from (select distinct guide_code from touched_image) t join guide g on g.code = t.guide_code
  left join touched_image i on i.table_name = 'guide' and i.guide_code = g.code`

function partAfter(table: string): string {
  return `(select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') from ${table} p where p.guide_code = g.code)`
}

function partBefore(table: string): string {
  return `(select coalesce(jsonb_agg(was order by (was->>'position')::int), '[]') from (
    select before as was from touched_image where table_name = '${table}' and guide_code = g.code and before is not null
    union all
    select to_jsonb(p) from ${table} p where p.guide_code = g.code and not exists (
      select 1 from touched_image o
      where o.table_name = '${table}' and o.guide_code = p.guide_code and o.position = p.position::text)) part)`
}

const touchedGuide = z.object({ code: z.string(), before: guideState, after: guideState })

/**
 * Tells in words what a batch changed in the guides that were there before; in its transaction, while the earlier content
 * is at hand. A batch that keeps none is told of by nobody.
 */
export async function recordGuideChanges(client: pg.ClientBase, batch: number): Promise<void> {
  await client.query(createImages, [batch, compared])
  await client.query('create index on touched_image (table_name, guide_code, position)')
  // Autovacuum does not see temporary tables.
  await client.query('analyze touched_image')
  await client.query(`declare touched_guides no scroll cursor for ${selectTouched}`)
  for (;;) {
    const { rows } = await client.query(`fetch ${GUIDES_AT_ONCE} from touched_guides`)
    await writeChanges(
      client,
      batch,
      rows.map((row) => touchedGuide.parse(row)),
    )
    if (rows.length < GUIDES_AT_ONCE) break
  }
  await client.query('close touched_guides')
  // Two batches may be closed in one transaction.
  await client.query('drop table touched_image')
}

async function writeChanges(
  client: pg.ClientBase,
  batch: number,
  guides: readonly { code: string; before: GuideState; after: GuideState }[],
): Promise<void> {
  const changes = guides
    .map(({ code, before, after }) => ({ code, sentences: explainGuideChange(before, after) }))
    .filter(({ sentences }) => sentences.length > 0)
  if (changes.length === 0) return
  await client.query(
    `insert into guide_change (guide_code, batch, sentences)
     select c->>'code', $1, array(select jsonb_array_elements_text(c->'sentences')) from jsonb_array_elements($2::jsonb) c`,
    [batch, JSON.stringify(changes)],
  )
}
