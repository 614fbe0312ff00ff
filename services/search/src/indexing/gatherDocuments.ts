import type { DocumentKind } from '@portal/contracts'
import { hasEntry } from '@portal/records/guide'
import type pg from 'pg'
import type { SearchDocument } from './SearchDocument.ts'

/** Reads from the content tables what the index needs to know. Withdrawn records give no document. */
export async function gatherDocuments(
  client: pg.PoolClient,
  kind: DocumentKind,
  refs: string[],
): Promise<SearchDocument[]> {
  const { rows } = await client.query<Omit<SearchDocument, Phrases> & Partial<Pick<SearchDocument, Phrases>>>(
    queries[kind],
    [refs],
  )
  return rows.map((row) => ({ phrases: [], generatedPhrases: [], ...row }))
}

type Phrases = 'phrases' | 'generatedPhrases'

/** Columns of kinds that can be narrowed by nothing but their region and kind. */
const noFilters = `'{}'::text[] as audiences, '{}'::text[] as themes, null as "taskType", null as "onlineLevel", false as "isOnline", '{}'::text[] as tags`

/** Natural persons are code 1 of the table of served persons, all others organisations. */
const audiencesOf = (codes: string) =>
  `array_remove(array[case when '1' = any(${codes}) then 'personal' end, case when ${codes} && '{2,3,4,5,6,9}' then 'legal' end], null)`

/** What people say for a name, from all synonyms that lead to it. */
const wordsFor = (name: string) =>
  `select array_agg(word) as words from synonym, unnest(words) as word where target = ${name}`

/** How people ask for a name, and how they might by its rules. */
const phrasesFor = (name: string) =>
  `${phrasesWhere(`target = ${name} and source <> 'grid'`)} as phrases, ${phrasesWhere(`target = ${name} and source = 'grid'`)} as "generatedPhrases"`

const phrasesWhere = (condition: string) =>
  `array(select phrase from search_phrase, unnest(phrases) as phrase where ${condition} order by source, phrase)`

const queries: Record<DocumentKind, string> = {
  matter: `
    select 'matter' as kind, m.code as ref, null as "regionCode", m.name as title,
           array_remove(m.aliases || m.colloquial || m.short_name || coalesce(s.words, '{}') || coalesce(scenes.names, '{}'), null) as names,
           ${phrasesFor('m.name')},
           coalesce((select array_agg(r.name order by r.position) from guide_result r where r.guide_code = m.code), '{}') as results,
           coalesce(g.scope, g.use_content, m.name) as summary,
           concat_ws(' ', g.scope, array_to_string(g.conditions, ' '), array_to_string(m.law_basis, ' '),
             (select string_agg(p.name, ' ' order by p.position) from guide_material p where p.guide_code = m.code),
             (select string_agg(f.question, ' ' order by f.position) from guide_faq f where f.guide_code = m.code)) as body,
           m.popularity, m.updated_at::text as dated, ${audiencesOf('m.server_types')} as audiences,
           array(select 'personal:' || code from unnest(m.user_themes) code union all select 'legal:' || code from unnest(m.corp_themes) code) as themes,
           m.task_type as "taskType", case when entry.is_known then g.online_level end as "onlineLevel", entry.is_known as "isOnline", m.tags, null as section
    from shown_matter m
    left join guide g on g.code = m.code
    left join lateral (${wordsFor('m.name')}) s on true
    -- What is registered as online and leads nowhere narrows no search.
    cross join lateral (select exists(select 1 from implementation i where i.matter_code = m.code and i.state = '1' and ${hasEntry('g', 'i')}) as is_known) entry
    left join lateral (select array_agg(h.scene_name order by h.implementation_code, h.suffix) as names from handle_item h where h.matter_code = m.code) scenes on true
    where m.code = any($1) and m.state <> '3'`,
  combo: `
    select 'combo' as kind, c.code as ref, null as "regionCode", c.name as title, c.aliases || c.short_name || coalesce(s.words, '{}') as names,
           ${phrasesFor('c.name')},
           '{}'::text[] as results,
           coalesce('涉及：' || (select string_agg(m.name, '、' order by m.position) from shown_combined_member m where m.combined_code = c.code), c.name) as summary,
           concat_ws(' ', c.stage, c.lead_department, (select string_agg(m.name, ' ' order by m.position) from shown_combined_member m where m.combined_code = c.code)) as body,
           c.popularity, c.updated_at::text as dated, array[c.audience] as audiences, '{}'::text[] as themes, null as "taskType",
           null as "onlineLevel", coalesce(c.online_url, c.mobile_url) is not null as "isOnline", array['一件事'] as tags, null as section
    from combined_matter c left join lateral (${wordsFor('c.name')}) s on true
    where c.code = any($1) and c.state <> '3'`,
  scene: `
    select 'scene' as kind, c.code as ref, null as "regionCode", c.name as title, coalesce(s.words, '{}') as names,
           ${phrasesFor('c.name')},
           -- Weaker than the names of matters: 办护照 means the matter, 老婆生孩子 (a word of the editors for the scene) the scene.
           c.aliases as results, c.summary,
           concat_ws(' ', c.stage, (select string_agg(r.name, ' ' order by r.position) from shown_scene_result r where r.scene_code = c.code)) as body,
           c.popularity, c.updated_at::text as dated, array[c.audience] as audiences, '{}'::text[] as themes, null as "taskType",
           null as "onlineLevel", false as "isOnline", array['场景导办'] as tags, null as section
    from scene_guide c left join lateral (${wordsFor('c.name')}) s on true
    where c.code = any($1) and c.state <> '3'`,
  activity: `
    select 'activity' as kind, a.code as ref, a.region_code as "regionCode", a.name as title, coalesce(s.words, '{}') as names,
           '{}'::text[] as results, a.summary, concat_ws(' ', a.stage) as body, 0 as popularity, a.updated_at::text as dated,
           array[a.audience] as audiences, '{}'::text[] as themes, null as "taskType", null as "onlineLevel", false as "isOnline",
           array['事件专题'] as tags, null as section
    from activity a left join lateral (${wordsFor('a.name')}) s on true
    where a.code = any($1) and a.state <> '3'`,
  topic: `
    select 'topic' as kind, t.code as ref, t.region_code as "regionCode", t.title, '{}'::text[] as names, t.tags as results, t.summary,
           concat_ws(' ', left(regexp_replace(t.body_html, '<[^>]*>', ' ', 'g'), 20000),
             (select string_agg(l.title, ' ' order by l.position) from topic_link l where l.topic_code = t.code)) as body,
           0 as popularity, t.starts_at::text as dated, ${noFilters}, null as section
    from topic t where t.code = any($1) and t.state <> '3'`,
  campaign: `
    select 'campaign' as kind, c.code as ref, c.region_code as "regionCode", c.title, '{}'::text[] as names, '{}'::text[] as results, c.summary,
           concat_ws(' ', c.organiser, c.audience_text, array_to_string(c.rules, ' ')) as body,
           0 as popularity, c.starts_at::text as dated, ${noFilters}, null as section
    from campaign c where c.code = any($1) and c.state <> '3'`,
  // The version that holds; before the first one does, the first.
  policy: `
    select distinct on (p.name) 'policy' as kind, p.name as ref, null as "regionCode", p.title, '{}'::text[] as names, '{}'::text[] as results,
           p.title as summary, (select string_agg(concat_ws(' ', part ->> 'title', regexp_replace(part ->> 'bodyHtml', '<[^>]*>', ' ', 'g')), ' ')
             from jsonb_array_elements(p.sections) part) as body,
           0 as popularity, p.effective_on::timestamptz::text as dated, ${noFilters}, null as section
    from policy p where p.name = any($1) order by p.name, p.effective_on > (now() at time zone 'Asia/Shanghai')::date, p.effective_on desc`,
  notice: `
    select 'notice' as kind, n.id as ref, n.region_code as "regionCode", n.title, n.keywords as names, '{}'::text[] as results, n.summary,
           left(regexp_replace(n.body_html, '<[^>]*>', ' ', 'g'), 20000) as body, 0 as popularity, n.published_at::text as dated,
           ${noFilters}, n.type as section
    from shown_notice n where n.id = any($1) and n.state <> '3'`,
  qa: `
    select 'qa' as kind, f.id as ref, null as "regionCode", f.question as title, array[f.topic] as names, ${phrasesFor('f.question')}, '{}'::text[] as results,
           left(f.answer, 300) as summary, f.answer as body, 0 as popularity, f.updated_at::text as dated,
           ${noFilters}, null as section
    from shown_faq f where f.id = any($1) and f.state <> '3'`,
  hall: `
    select 'hall' as kind, h.code as ref, h.region_code as "regionCode", h.name as title, '{}'::text[] as names, '{}'::text[] as results,
           concat_ws('；', '地址：' || h.address, '办公时间：' || h.office_time, '电话：' || h.phone) as summary,
           concat_ws(' ', r.name, h.address, h.traffic) as body, 0 as popularity, h.updated_at::text as dated,
           ${noFilters}, null as section
    from hall h join region r on r.code = h.region_code where h.code = any($1) and h.state <> '3'`,
  // Found by its names only: a duty in its text would be found once for each of thousands of bodies.
  department: `
    select 'department' as kind, o.credit_code as ref, o.region_code as "regionCode", o.name as title, array[o.short_name] as names,
           '{}'::text[] as results, coalesce(o.intro, o.name) as summary, '' as body,
           0 as popularity, o.updated_at::text as dated, ${noFilters}, null as section
    from organisation o where o.credit_code = any($1) and o.state <> '3'`,
}
