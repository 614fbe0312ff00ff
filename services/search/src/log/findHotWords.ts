import { runDetached, statement } from '@portal/database/pool'
import type pg from 'pg'

const maxHotWords = 10
/** What fewer people searched in a week is no hot word, and could tell of one person. */
const minSearches = 20
/** What has a name that people look for; titles of notices and of questions are sentences. */
const namedKinds = ['matter', 'combo', 'scene', 'department', 'hall']

/**
 * The editors' words of the nearest region that has some, in their order, then what was searched most in the last seven days,
 * mostly found something and is the name of something: of what can be found, of a theme, or an editor's own word. A sentence that
 * somebody asked for often enough would else stand on the home page. Words that editors hid are left out.
 */
const selectHotWords = statement<{ word: string }>(
  'hot-words',
  `with pinned as (
     select word, position from hot_word
     where region_code = (select region_code from hot_word where region_code = any($1)
       order by array_position($1::text[], region_code::text) limit 1)),
   searched as (
     select keyword as word, sum(searches) as searches from search_log
     where day > (now() at time zone 'Asia/Shanghai')::date - 7
     group by keyword having sum(searches) >= ${minSearches} and sum(without_result) * 5 < sum(searches)
       and (exists(select 1 from search_document where kind = any('{${namedKinds.join()}}')
           and names @> array[regexp_replace(keyword, '[[:space:][:punct:]]', '', 'g')])
         or exists(select 1 from theme where lower(name) = keyword)
         or exists(select 1 from hot_word where lower(hot_word.word) = keyword))
     order by searches desc, keyword limit ${maxHotWords * 3})
   select word from (
     select word, 0 as place, position as number from pinned
     union all select word, 1, -searches from searched where word not in (select word from pinned)) words
   where word not in (select word from search_word where role = 'hidden' and is_active)
   order by place, number, word limit greatest(${maxHotWords}, (select count(*) from pinned))`,
)

export async function findHotWords(pool: pg.Pool, chain: string[]): Promise<string[]> {
  return (await selectHotWords(pool, [chain])).map((row) => row.word)
}

const cacheMs = 1000

/** The same for searches, which need them with every answer: asked for anew after a second or a change of the content. */
export class HotWords {
  private readonly kept = new Map<string, { revision: number; until: number; words: Promise<string[]> }>()
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  of(chain: string[], revision: number): Promise<string[]> {
    const key = chain.join()
    const known = this.kept.get(key)
    if (known && known.revision === revision && known.until > performance.now()) return known.words
    const words = runDetached(() => findHotWords(this.pool, chain))
    this.kept.set(key, { revision, until: performance.now() + cacheMs, words })
    // A failure is told to those who wait for it, not to those who come later.
    words.catch(() => this.kept.delete(key))
    return words
  }
}
