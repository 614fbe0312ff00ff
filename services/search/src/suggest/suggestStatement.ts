import { statement } from '@portal/database/pool'
import { nearestImplementation } from '@portal/records/guide'
import type pg from 'pg'

export interface SuggestionRow {
  kind: 'matter' | 'combo' | 'hall' | 'department'
  ref: string
  /** The name whose key it is. */
  text: string
  title: string
  guideCode: string | null
  orgCode: string | null
}

/** As many as are read at a glance. */
const maxSuggestions = 6
/** Of these as many as begin with what was typed, hold it, and are other words for it, where there are so many of each. */
const shares = [4, 1, 1]
const lastLetter = '\u{10FFFF}'

/** From so many keys on they are gone through by popularity instead of sorted. */
const manyKeys = 1000
/** Of so many popular titles letters inside their words are looked for; all others are known by the beginnings of their words. */
const readTitles = 5000

const columns = 'kind, ref, text, popularity, length(key) as size, rank'
const isHere = '(region_code is null or region_code = any($3::text[]))'

/** The planner must not know how few keys begin with the typed letters, or it would sort them all: hence coalesce. */
const popular = [0, 1, 2].flatMap((rank) =>
  [
    'char_length($1) = 1 and left(key, 1) = $1',
    'char_length($1) > 1 and left(key, 2) = left($1, 2) and coalesce(starts_with(key, $1), false)',
  ].map(
    (begins) => `(select ${columns} from search_key
     where (select many from found) and rank = ${rank} and ${begins} and ${isHere} order by popularity desc limit 40)`,
  ),
)

/** One suggestion for each document, by the best of its names; another word that was typed to its end comes before longer ones. */
const select = statement<SuggestionRow>(
  'suggest',
  `with found as (select count(*) >= ${manyKeys} as many from (
     select from search_key where key >= $1 and key < $2 limit ${manyKeys}) k),
   matching as (
     (select ${columns} from search_key where not (select many from found) and key >= $1 and key < $2 and ${isHere})
     union all ${popular.join('\n     union all ')}
     union all (select kind, ref, text, popularity, length(key), 1::smallint from (
       select kind, ref, text, popularity, key from search_key where form = 'name' and rank = 0 and region_code is null
       order by popularity desc limit ${readTitles}) titles
     where $4 and not (select many from found) and strpos(key, $1) > 1 limit 40)),
   best as (select distinct on (kind, ref) * from matching order by kind, ref, rank, size),
   placed as (select *, row_number() over (
     partition by rank order by $4 and rank = 2 and size = length($1) desc, kind in ('hall', 'department'), popularity desc, size, ref) as place from best),
   chosen as (select * from placed order by place > ('{${shares}}'::int[])[rank + 1], rank, place limit ${maxSuggestions})
   select c.kind, c.ref, c.text, d.title, i.code as "guideCode",
          case when c.kind = 'department' then substr(c.ref, 9, 9) end as "orgCode"
   from chosen c
   join search_document d on d.kind = c.kind and d.ref = c.ref
   left join ${nearestImplementation('c.ref', '$3')} i on c.kind = 'matter'
   order by c.rank, c.place`,
)

/** @param wanted `key` what was typed as a name's key, `chain` the regions whose halls and departments are offered */
export function selectSuggestions(
  pool: pg.Pool,
  { key, chain }: { key: string; chain: string[] },
): Promise<SuggestionRow[]> {
  // Pinyin is looked for from the beginning of a word on only: its letters are in every name.
  const isWritten = /\p{Script=Han}/u.test(key)
  return select(pool, [key, `${key}${lastLetter}`, chain, isWritten])
}
