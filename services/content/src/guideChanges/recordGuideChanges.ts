import type pg from 'pg'
import { z } from 'zod'
import { describeGuideChange } from './describeGuideChange.ts'
import { comparedParts, type GuideState, guideState } from './guideState.ts'

const GUIDES_AT_ONCE = 500
const compared = ['guide', ...comparedParts]

/**
 * The guides that a batch `$1` touched and that were there before it, as they were and as they are. Of several images of
 * one row the first counts; a row without an image was not touched.
 */
const selectTouched = `
  with fresh as materialized (
    select key[1] as code from before_image where batch = $1 and table_name = 'guide' group by key[1] having bool_and(before is null)),
  image as materialized (
    select distinct on (table_name, key) table_name, key, before from before_image b
    where batch = $1 and table_name = any($2) and not exists (select 1 from fresh f where f.code = b.key[1])
    order by table_name, key, place),
  touched as (select distinct key[1] as code from image)
  select g.code, coalesce(i.before, to_jsonb(g)) || jsonb_build_object(${comparedParts.map((table) => `'${table}', ${partBefore(table)}`).join(', ')}) as before,
    to_jsonb(g) || jsonb_build_object(${comparedParts.map((table) => `'${table}', ${partAfter(table)}`).join(', ')}) as after
  from touched t join guide g on g.code = t.code
  left join image i on i.table_name = 'guide' and i.key = array[t.code]`

function partAfter(table: string): string {
  return `(select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') from ${table} p where p.guide_code = g.code)`
}

function partBefore(table: string): string {
  return `(select coalesce(jsonb_agg(was order by (was->>'position')::int), '[]') from (
    select before as was from image where table_name = '${table}' and key[1] = g.code and before is not null
    union all
    select to_jsonb(p) from ${table} p where p.guide_code = g.code and not exists (
      select 1 from image o where o.table_name = '${table}' and o.key = array[p.guide_code, p.position::text])) part)`
}

const touchedGuide = z.object({ code: z.string(), before: guideState, after: guideState })

/**
 * Tells in words what a batch changed in the guides that were there before; in its transaction, while the earlier content
 * is at hand. A batch that keeps none is told of by nobody.
 */
export async function recordGuideChanges(client: pg.ClientBase, batch: number): Promise<void> {
  await client.query(`declare touched_guides no scroll cursor for ${selectTouched}`, [batch, compared])
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
}

async function writeChanges(
  client: pg.ClientBase,
  batch: number,
  guides: readonly { code: string; before: GuideState; after: GuideState }[],
): Promise<void> {
  const changes = guides
    .map(({ code, before, after }) => ({ code, sentences: describeGuideChange(before, after) }))
    .filter(({ sentences }) => sentences.length > 0)
  if (changes.length === 0) return
  await client.query(
    `insert into guide_change (guide_code, batch, sentences)
     select c->>'code', $1, array(select jsonb_array_elements_text(c->'sentences')) from jsonb_array_elements($2::jsonb) c`,
    [batch, JSON.stringify(changes)],
  )
}
