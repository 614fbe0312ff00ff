import { passesFilters } from './searchFilters.ts'

/**
 * What belongs to a region is found when that is the visitor's or lies above it; when its title is what was asked; and when
 * the visitor wants that of other regions, too. `$6` is the region chain, from the region up.
 */
const inReach = `(d.region_code is null or d.region_code = any($6::text[]) or d.names[1] = any($1::text[])
  or (select "isEverywhere" from o))`

const option = (name: string) => `(select "${name}" from o)`
const hasFew = `(select count(*) from by_all_words) < ${option('enough')}`
const isNamedSo = 'exists (select 1 from by_name)'

/** How a search goes about it: each way has a statement of its own, because the parts it does not need take time too. */
export type SearchWay =
  /** All documents with the words are looked at; there are no filters. */
  | 'plain'
  /** So many names hold the words that the popular ones are found sooner by popularity. */
  | 'common'
  /** What passes the filters comes first. */
  | 'narrowed'

function byAllWords(way: SearchWay): string {
  // The function in place of its operator leads the planner to the index by popularity: when a tenth of all documents
  // hold the words, the first 200 are soon found there.
  const holds = way === 'common' ? 'ts_match_vq(d.title_vector, $3::tsquery)' : 'd.title_vector @@ $3::tsquery'
  return `select d.ctid as place from search_document d, f where ${holds} and ${inReach}
     order by ${passingFirst(way)} d.popularity desc limit ${option('maxByName')}`
}

const passingFirst = (way: SearchWay) => (way === 'narrowed' ? `${passesFilters} desc,` : '')

/**
 * The documents that are looked at closely, as common table expressions for selectFound: `candidates`, and in `capped` whether
 * there were more. Every step is bounded, because words that stand in many names find tens of thousands of documents: what is
 * named so; what has all words in its names; when that is little, what has most of the telling words and, unless it was named
 * in full, what has all words in its text; and what people ask for in phrases like it ($9). Notices and answers are always found by their text. Documents are named by their
 * place in the table (ctid), which holds for one statement: looking up each by its key would read four times as much.
 */
export function candidatesSql(way: SearchWay): string {
  return `
   by_name as materialized (
     select d.ctid as place from search_document d where d.names && $1::text[] and ${inReach}
     order by d.popularity desc limit ${option('maxByName')}),
   by_all_words as materialized (
     ${byAllWords(way)}),
   by_any_word as materialized (
     select d.ctid as place from search_document d, f
     where ${hasFew} and d.title_vector @@ $2::tsquery and ${inReach}
     order by ${passingFirst(way)} (select sum(share) from asked where d.title_vector @@ query) desc, d.popularity desc
     limit ${option('maxByAnyWord')}),
   by_text as materialized (
     (select d.ctid as place from search_document d
      where d.kind in ('notice', 'qa') and d.body_vector @@ $3::tsquery and ${inReach}
      order by d.dated desc nulls last limit ${option('maxByText')})
     union all
     (select d.ctid as place from search_document d
      where ${hasFew} and not ${isNamedSo} and d.kind <> all('{notice,qa,hall,department,policy}') and d.body_vector @@ $3::tsquery
      limit ${option('maxByText')})),
   by_phrase as materialized (
     select d.ctid as place, p.* from jsonb_to_recordset($9::jsonb) as p(kind text, ref text, likeness float8, held float8, known float8, often float8)
     join search_document d on d.kind = p.kind and d.ref = p.ref),
   candidates as (
     select place, bool_or(in_text) as in_text
     from (select *, false as in_text from by_name union all select *, true from by_all_words
       union all select *, false from by_any_word union all select *, true from by_text union all select place, false from by_phrase) c
     group by place),
   capped as (
     select (select count(*) from by_all_words) >= "maxByName" or (select count(*) from by_any_word) >= "maxByAnyWord"
       or (select count(*) from by_text) >= "maxByText" as is_capped from o)`
}
