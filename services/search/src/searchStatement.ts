import type { SearchDto } from '@portal/contracts'
import { type Statement, statement } from '@portal/database/pool'
import type { DocumentKind } from '@portal/records/kinds'
import { candidatesSql, type SearchWay } from './candidatesSql.ts'
import { type MatterHit, matterHitSql } from './matterHit.ts'
import { filterColumns, missedFilters } from './searchFilters.ts'

export interface HitRow {
  kind: DocumentKind
  ref: string
  title: string
  summary: string
  dated: string | null
  isExact: boolean
  coverage: number
  /** The first one, as `personal:005`. */
  theme: string | null
  /** What is shown of a matter; null of everything else. */
  matter: MatterHit | null
}

/** How many results hold a value of a facet and pass every other filter. */
export interface FacetCount {
  facet: SearchDto['facets'][number]['name'] | 'type' | 'isOnline'
  code: string
  label: string | null
  count: number
}

export interface FoundRow {
  /** Whether something holds what was asked, with or without the filters. */
  isSure: boolean
  total: number
  /** More was there than was looked at: counts are lower bounds. */
  isCapped: boolean
  /** For places: more matters were found than were looked up. */
  isPlaceCapped: boolean
  counts: FacetCount[]
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
  maxByAnyWord: number
  maxByText: number
  maxPlaced: number
  /** So many documents with all words in their names make further ones needless. */
  enough: number
}

const counts = [
  `select c.facet, c.code, t.name as label, c.count from (
     select split_part(v, ':', 1) as facet, substr(v, strpos(v, ':') + 1) as code, count(*)::int as count
     from near, unnest(facets) v where missed = '{}' or missed = array[split_part(v, ':', 1)] group by v) c
   left join theme t on c.facet = 'theme' and t.audience || ':' || t.code = c.code`,
  `select 'region', region_code, null, count(distinct matter_code)::int from placed where missed <@ '{region}' group by 2`,
  `select 'department', o.org_code, o.name, p.count from (
     select credit_code, count(distinct matter_code)::int from placed where missed <@ '{department}' group by 1) p
   join organisation o on o.credit_code = p.credit_code`,
]

/**
 * Finds, ranks and counts in one round trip. Parameters: 1 names that are an exact hit, 2 any telling word, 3 all words (text),
 * 4 the words one by one, 5 their shares, 6 region chain, 7 filterRecord, 8 FindOptions.
 * Ranking: exact name, share of what was asked that stands in title and names, the longest name that stands in the question as
 * it is, closeness of the title, popularity. Of more documents than are looked at, those that pass the filters and are popular come first.
 */
export const selectFound: Readonly<Record<SearchWay, Statement<FoundRow>>> = {
  plain: foundStatement('plain'),
  common: foundStatement('common'),
  narrowed: foundStatement('narrowed'),
}

function foundStatement(way: SearchWay): Statement<FoundRow> {
  const missed = way === 'narrowed' ? missedFilters : "'{}'::text[]"
  return statement(
    `search-found-${way}`,
    `with f as (select * from jsonb_to_record($7::jsonb) as r(${filterColumns})),
   o as (select * from jsonb_to_record($8::jsonb) as r("sureCoverage" float8, "minCoverage" float8, sort text, "offset" int, "limit" int,
     "maxByName" int, "maxByAnyWord" int, "maxByText" int, "maxPlaced" int, enough int)),
   asked as (select query::tsquery as query, share from unnest($4::text[], $5::float8[]) as g(query, share)),${candidatesSql(way)},
   near as materialized (
     select c.place, d.kind, d.ref, d.dated, d.popularity, d.facets,
       ${missed} as missed, is_exact, coverage,
       (case when d.names[1] = any($1) then 120 when is_exact then 80 else 0 end + 40 * coverage + 40 * named
         + case when in_text then 4 else 0 end + 12 * ts_rank('{0.05, 0.2, 0.7, 1.0}', title_vector, $2::tsquery, 1)
         + case d.kind when 'matter' then 10 when 'combo' then 3 when 'department' then 1 else 0 end
         + ln(1 + popularity) * 0.3)::float8 as score
     from candidates c join search_document d on d.ctid = c.place, f, o, lateral (
       select d.names && $1::text[] as is_exact,
         coalesce((select sum(share) from asked where d.title_vector @@ query), 0) as coverage,
         coalesce((select max(char_length(n)) from unnest(d.names) n where char_length(n) > 1 and strpos(($1::text[])[1], n) > 0), 0)::float8
           / greatest(char_length(($1::text[])[1]), 1) as named
       offset 0) w
     where is_exact or (coverage > 0 and greatest(coverage, named) >= "minCoverage") or (in_text and d.kind not in ('department', 'hall'))),
   page as (
     select place, is_exact, coverage, row_number() over () as number from (
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
     coalesce((select json_agg(json_build_object('kind', d.kind, 'ref', d.ref, 'title', d.title, 'summary', d.summary,
         'dated', d.dated, 'isExact', p.is_exact, 'coverage', p.coverage, 'theme', (
           select split_part(v, 'theme:', 2) from unnest(d.facets) v where v like 'theme:%' limit 1), 'matter', matter) order by p.number)
       from page p join search_document d on d.ctid = p.place left join lateral (${matterHitSql('$6::text[]')}) m on true), '[]') as hits`,
  )
}
