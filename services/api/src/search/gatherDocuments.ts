import type pg from 'pg'
import type { SearchDocument } from './SearchDocument.ts'

/** Reads from the content tables what the index needs to know. Withdrawn records give no document. */
export async function gatherDocuments(
  client: pg.PoolClient,
  kind: SearchDocument['kind'],
  refs: string[],
): Promise<SearchDocument[]> {
  const { rows } = await client.query<SearchDocument>(queries[kind], [refs])
  return rows
}

const queries: Record<SearchDocument['kind'], string> = {
  matter: `
    select 'matter' as kind, m.code as ref, null as "regionCode", m.name as title,
           array_remove(m.aliases || m.colloquial || m.short_name || coalesce(s.words, '{}') || coalesce(scenes.names, '{}'), null) as names,
           coalesce((select array_agg(r.name) from guide_result r where r.guide_code = m.code), '{}') as results,
           coalesce(g.scope, g.use_content, m.name) as summary,
           concat_ws(' ', g.scope, array_to_string(g.conditions, ' '), array_to_string(m.law_basis, ' '),
             (select string_agg(p.name, ' ') from guide_material p where p.guide_code = m.code),
             (select string_agg(f.question, ' ') from guide_faq f where f.guide_code = m.code)) as body,
           m.popularity, m.updated_at::text as dated
    from catalogue_matter m
    left join guide g on g.code = m.code
    left join synonym s on s.target = m.name
    left join lateral (select array_agg(h.scene_name) as names from handle_item h where h.matter_code = m.code) scenes on true
    where m.code = any($1) and m.state <> '3'`,
  combo: `
    select 'combo' as kind, c.code as ref, null as "regionCode", c.name as title, c.aliases || c.short_name || coalesce(s.words, '{}') as names,
           '{}'::text[] as results,
           coalesce('涉及：' || (select string_agg(m.name, '、' order by m.position) from combined_member m where m.combined_code = c.code), c.name) as summary,
           concat_ws(' ', c.stage, c.lead_department, (select string_agg(m.name, ' ') from combined_member m where m.combined_code = c.code)) as body,
           c.popularity, c.updated_at::text as dated
    from combined_matter c left join synonym s on s.target = c.name
    where c.code = any($1) and c.state <> '3'`,
  notice: `
    select 'notice' as kind, n.id as ref, n.region_code as "regionCode", n.title, n.keywords as names, '{}'::text[] as results, n.summary,
           left(regexp_replace(n.body_html, '<[^>]*>', ' ', 'g'), 20000) as body, 0 as popularity, n.published_at::text as dated
    from notice n where n.id = any($1)`,
  qa: `
    select 'qa' as kind, f.id as ref, null as "regionCode", f.question as title, array[f.topic] as names, '{}'::text[] as results,
           left(f.answer, 300) as summary, f.answer as body, 0 as popularity, f.updated_at::text as dated
    from faq f where f.id = any($1)`,
  department: `
    select 'department' as kind, o.credit_code as ref, o.region_code as "regionCode", o.name as title, array[o.short_name] as names,
           '{}'::text[] as results, coalesce(o.intro, o.name) as summary, concat_ws(' ', o.intro, o.address) as body,
           0 as popularity, o.updated_at::text as dated
    from organisation o where o.credit_code = any($1) and o.state <> '3'`,
}
