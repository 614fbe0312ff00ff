import { statement } from '../store/statement.ts'

export interface HitRow {
  kind: 'matter' | 'combo' | 'notice' | 'qa' | 'department'
  ref: string
  title: string
  summary: string
  dated: string | null
  score: number
  isExact: boolean
  inBody: boolean
  coverage: number
}

/**
 * Finds and ranks. Parameters: 1 names that are an exact hit, 2 any telling word, 3 all words (body), 4 the words one by one,
 * 5 their weights, 6 region chain, 7 region of 仅本级 or null, 8 credit code of a department or null, 9 kinds, 10 how many to look at.
 * Departments and notices are those of the region and above it; a department named in full is found anywhere, notices also below.
 * Ranking: exact name, share of the asked words (by number and by weight) that stand in title and names, closeness of the title, popularity.
 */
export const selectHits = statement<HitRow>(
  'search-hits',
  `with asked as (select query::tsquery as query, weight from unnest($4::text[], $5::float8[]) as g(query, weight)),
   total as (select greatest(sum(weight), 0.001) as weight, greatest(count(*), 1) as words from asked),
   found as (
     select d.kind, d.ref, d.title, d.summary, d.dated, d.popularity, d.title_vector, d.names && $1::text[] as is_exact, d.names[1] = any($1) as is_title,
            d.body_vector @@ $3::tsquery as in_body
     from search_document d
     where (d.names && $1::text[] or d.title_vector @@ $2::tsquery or d.body_vector @@ $3::tsquery)
       and d.kind = any($9::text[])
       and (d.region_code is null or d.region_code = any($6::text[]) or d.names && $1::text[]
         or (d.kind = 'notice' and d.region_code like regexp_replace(($6::text[])[1], '(00)+$', '') || '%'))
       and ($7::text is null or d.kind <> 'matter' or exists(
         select 1 from implementation i where i.matter_code = d.ref and i.region_code = $7 and i.state <> '3'))
       and ($8::text is null or (d.kind = 'matter' and exists(
         select 1 from implementation i where i.matter_code = d.ref and i.credit_code = $8 and i.state <> '3')))
     limit $10),
   weighed as (
     select found.*, (
       select (coalesce(sum(asked.weight), 0) / total.weight + count(*)::float8 / total.words) / 2
       from asked where found.title_vector @@ asked.query) as coverage
     from found, total)
   select kind, ref, title, summary, to_json(dated) #>> '{}' as dated, is_exact as "isExact", in_body as "inBody", coverage,
     (case when is_title then 120 when is_exact then 80 else 0 end + 40 * coverage + case when in_body then 4 else 0 end
       + 12 * ts_rank('{0.05, 0.2, 0.7, 1.0}', title_vector, $2::tsquery, 1)
       + case kind when 'matter' then 10 when 'combo' then 3 when 'department' then 1 else 0 end
       + ln(1 + popularity) * 0.3)::float8 as score
   from weighed
   where is_exact or in_body or coverage > 0
   order by score desc, dated desc nulls last, ref`,
)
