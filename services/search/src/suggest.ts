import type { SuggestDto, SuggestionDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { nearestImplementation } from '@portal/records/guide'
import type pg from 'pg'
import { nameKey, normalise } from './normalise.ts'
import { soundOf } from './sound.ts'

interface SuggestionRow {
  kind: 'matter' | 'combo' | 'hall' | 'department'
  ref: string
  text: string
  title: string
  guideCode: string | null
  orgCode: string | null
}

const maxSuggestions = 10
const lastLetter = '\u{10FFFF}'

/** From so many keys on they are gone through by popularity instead of sorted. */
const manyKeys = 1000

const matching = (condition: string) => `(
     select k.kind, k.ref, k.form, k.text, k.popularity, length(k.key) as size from search_key k
     where ${condition} and (k.region_code is null or k.region_code = any($3::text[]))
     order by k.popularity desc limit 200)`

/**
 * One suggestion for each document: whole names before later words, popular before rare. With one or two letters tens of
 * thousands of keys begin; 0010 has indexes of them by popularity. The planner must not know how few keys begin with the
 * typed letters, or it would sort them all: hence coalesce.
 */
const selectSuggestions = statement<SuggestionRow>(
  'suggest',
  `with found as (select count(*) >= ${manyKeys} as many from (
     select from search_key where key >= $1 and key < $2 limit ${manyKeys}) k),
   matching as (
     ${matching('not (select many from found) and k.key >= $1 and k.key < $2')}
     union all
     ${matching('(select many from found) and char_length($1) = 1 and left(k.key, 1) = $1')}
     union all
     ${matching('(select many from found) and char_length($1) > 1 and left(k.key, 2) = left($1, 2) and coalesce(starts_with(k.key, $1), false)')}),
   best as (
     select distinct on (kind, ref) kind, ref, text, popularity, size,
       case form when 'name' then 0 when 'initials' then 1 when 'sound' then 1 else 2 end as rank
     from matching order by kind, ref, rank, size)
   select b.kind, b.ref, b.text, d.title, i.code as "guideCode",
          case when b.kind = 'department' then substr(b.ref, 9, 9) end as "orgCode"
   from best b
   join search_document d on d.kind = b.kind and d.ref = b.ref
   left join ${nearestImplementation('b.ref', '$3')} i on b.kind = 'matter'
   order by b.rank, b.kind in ('hall', 'department'), b.popularity desc, b.size, b.ref limit ${maxSuggestions}`,
)

const groupTitles: Readonly<Record<SuggestionDto['kind'], string>> = {
  matter: '事项',
  combo: '一件事',
  word: '搜索词',
  hall: '办事大厅',
  department: '部门',
}

/** What a visitor may be about to type, by letters, by pinyin, by initials: kinds together, that of the best one first. */
export async function suggest(pool: pg.Pool, typed: string, chain: string[]): Promise<SuggestDto> {
  const rows = await findSuggestions(pool, nameKey(normalise(typed)), chain)
  const kinds = [...new Set(rows.map((row) => row.kind))]
  const groups = kinds.map((kind) => rows.filter((row) => row.kind === kind).map(presentSuggestion))
  return {
    suggestions: groups.flat(),
    groups: kinds.map((kind, place) => ({ kind, title: groupTitles[kind], count: groups[place]?.length ?? 0 })),
  }
}

async function findSuggestions(pool: pg.Pool, key: string, chain: string[]): Promise<SuggestionRow[]> {
  if (key === '') return []
  const find = (start: string) => selectSuggestions(pool, [start, `${start}${lastLetter}`, chain])
  const asTyped = await find(key)
  // 婚姻登计: nothing begins with it, but something sounds like it.
  const sound = asTyped.length === 0 ? soundOf(key) : ''
  return sound === '' || sound === key ? asTyped : find(sound)
}

function presentSuggestion({ kind, ref, title, guideCode, orgCode }: SuggestionRow): SuggestionDto {
  return { text: title, kind, guideCode, id: orgCode ?? ref }
}
