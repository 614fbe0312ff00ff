import type { SearchDto } from '@portal/contracts'
import { statement } from '../store/statement.ts'
import { candidatesSql } from './candidatesSql.ts'
import type { DocumentKind } from './SearchDocument.ts'
import { filterColumns, missedFilters } from './searchFilters.ts'

export interface HitRow {
  kind: DocumentKind
  ref: string
  title: string
  summary: string
  dated: string | null
  isExact: boolean
  coverage: number
}

export interface FoundRow {
  /** Whether something holds what was asked, with or without the filters. */
  isSure: boolean
  total: number
  /** More was there than was looked at: counts are lower bounds. */
  isCapped: boolean
  /** For places: more matters were found than were looked up. */
  isPlaceCapped: boolean
  counts: { facet: SearchDto['facets'][number]['name'] | 'type'; code: string; label: string | null; count: number }[]
  hits: HitRow[]
}

export interface FindOptions {
  /** Share of what was asked that a title must hold to be what the visitor meant, and to be shown at all. */
  sureCoverage: number
  minCoverage: number
  sort: 'relevance' | 'date' | 'popularity'
  offset: number
  limit: number
  /** So many documents are looked at of each step of candidatesSql; and so many matters are looked up by place. */
  maxByName: number
  maxByText: number
  maxPlaced: number
  /** So many documents with all words in their names make further ones needless. */
  enough: number
  /** So many documents have the words in their names that the popular ones are found sooner by popularity. */
  isCommon: boolean
  isNarrowed: boolean
}

/** Counts of one facet: `value` of the rows that pass every other filter. */
function countsOf(facet: string, source: string, value: string): string {
  return `select '${facet}' as facet, ${value} as code, null as label, count(*)::int as count
    from near${source} where missed <@ '{${facet}}' and ${value} is not null group by 2`
}

const counts = [
  `select 'type' as facet, t as code, null as label, count(*)::int as count from near,
     lateral unnest(array_remove(array['all', case when kind = 'combo' or (kind = 'matter' and is_online) then 'service' end,
       case kind when 'matter' then 'guide' when 'notice' then 'news' else kind end], null)) t
   where missed <@ '{type}' group by 2`,
  countsOf('audience', ', lateral unnest(audiences) v', 'v'),
  `select 'theme', c.code, t.name, c.count from (${countsOf('theme', ', lateral unnest(themes) v', 'v')}) c
   left join theme t on t.audience || ':' || t.code = c.code`,
  countsOf('taskType', '', 'task_type'),
  countsOf('onlineLevel', '', 'online_level'),
  countsOf('tag', ', lateral unnest(tags) v', 'v'),
  `select 'section', section, null, count(*)::int from near where kind = 'notice' and missed <@ '{section}' group by 2`,
  `select 'region', region_code, null, count(distinct matter_code)::int from placed where missed <@ '{region}' group by 2`,
  `select 'department', o.org_code, o.name, count(distinct matter_code)::int
   from placed p join organisation o on o.credit_code = p.credit_code where missed <@ '{department}' group by 2, 3`,
]

/**
 * Finds, ranks and counts in one round trip. Parameters: 1 names that are an exact hit, 2 any telling word, 3 all words (text),
 * 4 the words one by one, 5 their shares, 6 region chain, 7 SearchFilters, 8 FindOptions.
 * Ranking: exact name, share of what was asked that stands in title and names, the longest name that stands in the question as
 * it is, closeness of the title, popularity. Of more documents than are looked at, those that pass the filters and are popular come first.
 */
export const selectFound = statement<FoundRow>(
  'search-found',
  `with f as (select * from jsonb_to_record($7::jsonb) as r(${filterColumns})),
   o as (select * from jsonb_to_record($8::jsonb) as r("sureCoverage" float8, "minCoverage" float8, sort text, "offset" int, "limit" int,
     "maxByName" int, "maxByText" int, "maxPlaced" int, enough int, "isCommon" boolean, "isNarrowed" boolean)),
   asked as (select query::tsquery as query, share from unnest($4::text[], $5::float8[]) as g(query, share)),${candidatesSql},
   near as materialized (
     select d.kind, d.ref, d.dated, d.popularity, d.audiences, d.themes, d.task_type, d.online_level, d.is_online, d.tags, d.section,
       ${missedFilters} as missed, is_exact, coverage,
       (case when d.names[1] = any($1) then 120 when is_exact then 80 else 0 end + 40 * coverage + 40 * named
         + case when in_text then 4 else 0 end + 12 * ts_rank('{0.05, 0.2, 0.7, 1.0}', title_vector, $2::tsquery, 1)
         + case d.kind when 'matter' then 10 when 'combo' then 3 when 'department' then 1 else 0 end
         + ln(1 + popularity) * 0.3)::float8 as score
     from candidates c join search_document d on d.kind = c.kind and d.ref = c.ref, f, o, lateral (
       select d.names && $1::text[] as is_exact,
         coalesce((select sum(share) from asked where d.title_vector @@ query), 0) as coverage,
         coalesce((select max(char_length(n)) from unnest(d.names) n where char_length(n) > 1 and strpos(($1::text[])[1], n) > 0), 0)::float8
           / greatest(char_length(($1::text[])[1]), 1) as named
       offset 0) w
     where is_exact or (coverage > 0 and greatest(coverage, named) >= "minCoverage") or (in_text and d.kind not in ('department', 'hall'))),
   page as (
     select kind, ref, dated, is_exact, coverage, row_number() over () as place from (
       select near.* from near, o where missed = '{}'
       order by case sort when 'date' then dated end desc nulls last, case sort when 'popularity' then popularity end desc nulls last,
         score desc, dated desc nulls last, ref
       limit (select "limit" from o) offset (select "offset" from o)) shown),
   placed as materialized (
     select i.matter_code, i.region_code, i.credit_code, m.missed from (
       select ref, missed from near where kind = 'matter' and (missed <@ '{region}' or missed <@ '{department}')
       order by score desc limit (select "maxPlaced" from o)) m
     join implementation i on i.matter_code = m.ref and i.region_code = any($6::text[]) and i.state <> '3')
   select coalesce((select bool_or(is_exact or coverage >= "sureCoverage") from near, o), false) as "isSure",
     (select count(*) from near where missed = '{}')::int as total,
     (select is_capped from capped) as "isCapped",
     ((select count(*) > "maxPlaced" from near, o where kind = 'matter' group by "maxPlaced")) is true as "isPlaceCapped",
     coalesce((select json_agg(c) from (${counts.join('\n union all ')}) c), '[]') as counts,
     coalesce((select json_agg(json_build_object('kind', p.kind, 'ref', p.ref, 'title', d.title, 'summary', d.summary,
         'dated', p.dated, 'isExact', p.is_exact, 'coverage', p.coverage) order by p.place)
       from page p join search_document d on d.kind = p.kind and d.ref = p.ref), '[]') as hits`,
)
