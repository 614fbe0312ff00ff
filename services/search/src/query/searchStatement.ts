import type { DocumentKind, SearchDto } from '@portal/contracts'
import { type Statement, statement } from '@portal/database/pool'
import { fixedScore, type RankFeatures, rankFeatures, weightedScore } from '../ranking/rankSql.ts'
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
  /** The same, 1 when its text holds all of it; what its longest name in the question adds to it may bring it above 1. Keywords of notices and answers are no names. */
  share: number
  score: number
  /** What the learnt part of the score was added up from; null of what an editor put there. */
  features: RankFeatures | null
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
  /** The largest share of what was asked that a name holds, counted by words and by letters; see isNonsense. */
  bestShare: number
  total: number
  /** More was there than was looked at: counts are lower bounds. */
  isCapped: boolean
  /** For places: more matters were found than were looked up. */
  isPlaceCapped: boolean
  /** Other regions have departments, halls or news with all words. */
  hasElsewhere: boolean
  counts: FacetCount[]
  hits: HitRow[]
}

export interface FindOptions {
  /** Share of what was asked that a title must hold to be what the visitor meant, and to be shown at all. */
  sureCoverage: number
  minKnown: number
  minCoverage: number
  /** Other regions' departments, halls and news are wanted, too. */
  isEverywhere: boolean
  sort: 'relevance' | 'date' | 'popularity'
  offset: number
  limit: number
  /** Matters that are no results: they stand first by themselves, or never. */
  leftOut: readonly string[]
  /** So many documents are looked at of each step of candidatesSql; and so many matters are looked up by place. */
  maxByName: number
  maxByAnyWord: number
  maxByText: number
  maxPlaced: number
  /** So many documents with all words in their names make further ones needless. */
  enough: number
}

/** So many letters of a summary are shown. */
const shownSummary = 160

/** Steps from the visitor's region up to that of a document; all that lies beside or below is further than the province. */
const farness = `5 * (coalesce(array_position($6::text[], d.region_code::text), cardinality($6::text[]) + 1) - 1)`

/** What a search that is not narrowed has no need to ask of each document. */
const parts: Readonly<Record<'wide' | 'narrow', Parts>> = {
  wide: {
    missed: '',
    kept: '',
    facets: 'select unnest(facets) as value from near',
    passes: 'true',
    passesBut: () => 'true',
  },
  narrow: {
    missed: `${missedFilters} as missed,`,
    kept: 'missed,',
    facets: `select value from near, unnest(facets) as value where missed = '{}' or missed = array[split_part(value, ':', 1)]`,
    passes: `missed = '{}'`,
    passesBut: (...filters) => `(${filters.map((filter) => `missed <@ '{${filter}}'`).join(' or ')})`,
  },
}

interface Parts {
  /** The names of the filters that a document does not pass, as a column of `near`. */
  missed: string
  /** The same column, further on. */
  kept: string
  /** The facets that are counted, of each document. */
  facets: string
  passes: string
  /** Passes all filters but one of these. */
  passesBut: (...filters: string[]) => string
}

const countsOf = ({ facets, passesBut }: Parts) => [
  `select split_part(value, ':', 1) as facet, substr(value, strpos(value, ':') + 1) as code, t.name as label, count from (
     select value, count(*)::int as count from (${facets}) v group by value) c
   left join theme t on value = 'theme:' || t.audience || ':' || t.code`,
  `select 'region', region_code, null, count(distinct matter_code)::int from placed where ${passesBut('region')} group by 2`,
  `select 'department', o.org_code, o.name, p.count from (
     select credit_code, count(distinct matter_code)::int from placed where ${passesBut('department')} group by 1) p
   join organisation o on o.credit_code = p.credit_code`,
]

/**
 * Finds, ranks and counts in one round trip. Parameters: 1 names that are an exact hit, 2 any telling word, 3 all words (text),
 * 4 the words one by one, 5 their shares, 6 region chain, 7 filterRecord, 8 FindOptions, 9 the PhraseMatches.
 * Ranking: rankSql.ts. Of more documents than are looked at, those that pass the filters and are popular come first.
 */
export const selectFound: Readonly<Record<SearchWay, Statement<FoundRow>>> = {
  plain: foundStatement('plain'),
  common: foundStatement('common'),
  narrowed: foundStatement('narrowed'),
}

function foundStatement(way: SearchWay): Statement<FoundRow> {
  const own = parts[way === 'narrowed' ? 'narrow' : 'wide']
  return statement(
    `search-found-${way}`,
    `with f as (select * from jsonb_to_record($7::jsonb) as r(${filterColumns})),
   o as (select * from jsonb_to_record($8::jsonb) as r("sureCoverage" float8, "minCoverage" float8, "minKnown" float8, "isEverywhere" bool, sort text, "offset" int, "limit" int, "leftOut" text[],
     "maxByName" int, "maxByAnyWord" int, "maxByText" int, "maxPlaced" int, enough int)),
   asked as (select query::tsquery as query, share from unnest($4::text[], $5::float8[]) as g(query, share)),${candidatesSql(way)},
   near as materialized (
     select c.place, d.kind, d.ref, d.dated, d.popularity, d.facets,
       ${own.missed} is_exact, coverage, case when is_exact or in_text then 1 when d.kind = any('{notice,qa}') then coverage else coverage + named end as share,
       (${fixedScore} - case when d.region_code is null then 0 else ${farness} end + ${weightedScore})::float8 as score,
       json_build_object(${rankFeatures}) as features
     from candidates c join search_document d on d.ctid = c.place left join by_phrase p on p.place = c.place, f, o, lateral (
       select d.names && $1::text[] as is_exact,
         coalesce((select sum(share) from asked where d.title_vector @@ query), 0) as coverage,
         coalesce((select max(char_length(n)) from unnest(d.names) n where char_length(n) > 1 and strpos(($1::text[])[1], n) > 0), 0)::float8
           / greatest(char_length(($1::text[])[1]), 1) as named,
         ts_rank('{0.05, 0.2, 0.7, 1.0}', title_vector, $2::tsquery, 1)::float8 as closeness, ln(1 + d.popularity)::float8 as asked_for,
         coalesce(p.likeness, 0) as likeness, coalesce(p.held, 0) as held, coalesce(p.known, 0) as known, coalesce(p.often, 0) as often
       offset 0) w
     where (is_exact or (coverage > 0 and greatest(coverage, named) >= "minCoverage") or (in_text and d.kind not in ('department', 'hall'))
         or w.known >= "minKnown")
       and (d.ref <> all ("leftOut") or d.kind <> 'matter')),
   page as (
     select place, is_exact, coverage, share, score, features, row_number() over () as number from (
       select near.* from near, o where ${own.passes}
       order by case sort when 'date' then dated end desc nulls last, case sort when 'popularity' then popularity end desc nulls last,
         score desc, dated desc nulls last, ref
       limit (select "limit" from o) offset (select "offset" from o)) shown),
   placed as materialized (
     select ${own.kept} i.matter_code, i.region_code, i.credit_code from (
       select ${own.kept} ref from near where kind = 'matter' and ${own.passesBut('region', 'department')}
       order by score desc limit (select "maxPlaced" from o)) m
     join implementation i on i.matter_code = m.ref and i.region_code = any($6::text[]) and i.state <> '3')
   select not (select "isEverywhere" from o) and exists (
       select from search_document d where d.region_code is not null and d.title_vector @@ $3::tsquery
         and d.region_code <> all ($6::text[])) as "hasElsewhere",
     coalesce((select bool_or(is_exact or coverage >= "sureCoverage") from near, o), false) as "isSure",
     coalesce((select max(share) from near), 0)::float8 as "bestShare",
     (select count(*) from near where ${own.passes})::int as total,
     (select is_capped from capped) as "isCapped",
     ((select count(*) > "maxPlaced" from near, o where kind = 'matter' group by "maxPlaced")) is true as "isPlaceCapped",
     coalesce((select json_agg(c) from (${countsOf(own).join('\n union all ')}) c), '[]') as counts,
     coalesce((select json_agg(json_build_object('kind', d.kind, 'ref', d.ref, 'title', d.title, 'summary', left(d.summary, ${shownSummary}),
         'dated', d.dated, 'isExact', p.is_exact, 'coverage', p.coverage, 'share', p.share, 'score', p.score, 'features', p.features, 'theme', (
           select split_part(v, 'theme:', 2) from unnest(d.facets) v where v like 'theme:%' limit 1), 'matter', matter) order by p.number)
       from page p join search_document d on d.ctid = p.place left join lateral (${matterHitSql('$6::text[]')}) m on true), '[]') as hits`,
  )
}
