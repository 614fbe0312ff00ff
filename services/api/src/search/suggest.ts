import type { SuggestionDto } from '@portal/contracts'
import type pg from 'pg'
import { nearestImplementation } from '../store/matterSummaries.ts'
import { statement } from '../store/statement.ts'
import { nameKey, normalise } from './normalise.ts'
import { soundOf } from './sound.ts'

interface SuggestionRow {
  kind: 'matter' | 'combo' | 'department'
  ref: string
  text: string
  title: string
  guideCode: string | null
  orgCode: string | null
}

const maxSuggestions = 10
const lastLetter = '\u{10FFFF}'

/** One suggestion for each document: whole names before later words, popular before rare. */
const selectSuggestions = statement<SuggestionRow>(
  'suggest',
  `with matching as (
     select k.kind, k.ref, k.form, k.text, k.popularity, length(k.key) as size from search_key k
     where k.key >= $1 and k.key < $2 and (k.region_code is null or k.region_code = any($3::text[]))
     order by k.popularity desc limit 200),
   best as (
     select distinct on (kind, ref) kind, ref, text, popularity, size,
       case form when 'name' then 0 when 'initials' then 1 when 'sound' then 1 else 2 end as rank
     from matching order by kind, ref, rank, size)
   select b.kind, b.ref, b.text, d.title, i.code as "guideCode",
          case when b.kind = 'department' then substr(b.ref, 9, 9) end as "orgCode"
   from best b
   join search_document d on d.kind = b.kind and d.ref = b.ref
   left join ${nearestImplementation('b.ref', '$3')} i on b.kind = 'matter'
   order by b.rank, b.kind = 'department', b.popularity desc, b.size, b.ref limit ${maxSuggestions}`,
)

/** What a visitor may be about to type: by letters, by pinyin, by initials. */
export async function suggest(pool: pg.Pool, typed: string, chain: string[]): Promise<SuggestionDto[]> {
  const key = nameKey(normalise(typed))
  if (key === '') return []
  const find = (start: string) => selectSuggestions(pool, [start, `${start}${lastLetter}`, chain])
  const asTyped = await find(key)
  // 婚姻登计: nothing begins with it, but something sounds like it.
  const sound = asTyped.length === 0 ? soundOf(key) : ''
  const rows = sound === '' || sound === key ? asTyped : await find(sound)
  return rows.map((row) => ({
    text: row.title,
    kind: row.kind,
    guideCode: row.guideCode,
    id: row.orgCode ?? row.ref,
  }))
}
