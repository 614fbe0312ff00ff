import { missedFilters } from './searchFilters.ts'

/**
 * Departments and notices are those of the region and above it, notices and halls also those below; what is named in full
 * is found anywhere. `$6` is the region chain, from the region up.
 */
const inReach = `(d.region_code is null or d.region_code = any($6::text[]) or d.names && $1::text[]
  or (d.kind in ('notice', 'hall') and d.region_code like regexp_replace(($6::text[])[1], '(00)+$', '') || '%'))`

const option = (name: string) => `(select "${name}" from o)`
/** What passes the filters comes first. Without filters everything passes, and asking each costs more than finding it. */
const passingFirst = `case when ${option('isNarrowed')} then ${missedFilters} = '{}' end desc nulls last`
const hasFew = `(select count(*) from by_all_words) < ${option('enough')}`

/**
 * The documents that are looked at closely, as common table expressions for selectFound: `candidates`, and in `capped` whether
 * there were more. Every step is bounded, because words that stand in many names find tens of thousands of documents: what is
 * named so; what has all words in its names; when that is little, what has most of the telling words, or all words in its text.
 * Notices and answers are always found by their text.
 */
export const candidatesSql = `
   by_name as materialized (
     select d.kind, d.ref from search_document d where d.names && $1::text[]
     order by d.popularity desc limit ${option('maxByName')}),
   by_all_words as materialized (
     (select d.kind, d.ref from search_document d, f
      where not ${option('isCommon')} and d.title_vector @@ $3::tsquery and ${inReach}
      order by ${passingFirst}, d.popularity desc limit ${option('maxByName')})
     union all
     -- The function in place of its operator leads the planner to the index by popularity: when a tenth of all documents
     -- hold the words, the first 200 are soon found there.
     (select d.kind, d.ref from search_document d
      where ${option('isCommon')} and ts_match_vq(d.title_vector, $3::tsquery) and ${inReach}
      order by d.popularity desc limit ${option('maxByName')})),
   by_any_word as materialized (
     select d.kind, d.ref from search_document d, f
     where ${hasFew} and d.title_vector @@ $2::tsquery and ${inReach}
     order by ${passingFirst}, (select sum(share) from asked where d.title_vector @@ query) desc, d.popularity desc
     limit ${option('maxByName')}),
   by_text as materialized (
     (select d.kind, d.ref from search_document d
      where d.kind in ('notice', 'qa') and d.body_vector @@ $3::tsquery and ${inReach}
      order by d.dated desc nulls last limit ${option('maxByText')})
     union all
     (select d.kind, d.ref from search_document d
      where ${hasFew} and d.kind <> all('{notice,qa,hall,department}') and d.body_vector @@ $3::tsquery
      limit ${option('maxByText')})),
   candidates as (
     select kind, ref, bool_or(in_text) as in_text
     from (select *, false as in_text from by_name union all select *, true from by_all_words
       union all select *, false from by_any_word union all select *, true from by_text) c
     group by kind, ref),
   capped as (
     select (select count(*) from by_all_words) >= "maxByName" or (select count(*) from by_any_word) >= "maxByName"
       or (select count(*) from by_text) >= "maxByText" as is_capped from o)`
