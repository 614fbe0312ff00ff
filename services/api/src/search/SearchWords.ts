import type pg from 'pg'
import { nameKey, normalise } from './normalise.ts'
import { teachWords } from './segment.ts'

/** What the search knows about words. Loaded from the database and replaced when the content's revision moves on. */
export interface SearchWords {
  /** Words that mean the same, both ways. Names of whole documents are not here: they are in the index itself. */
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  /** In how many matters a word stands in the title or names. */
  frequencies: ReadonlyMap<string, number>
  documentCount: number
}

export async function loadSearchWords(pool: pg.Pool): Promise<SearchWords> {
  const { rows: groups } = await pool.query<{ target: string; words: string[]; isDocument: boolean }>(
    `select s.target, s.words,
            exists(select 1 from search_document d where d.title = s.target and d.kind in ('matter', 'combo')) as "isDocument"
     from synonym s`,
  )
  const { rows: aliases } = await pool.query<{ word: string }>(
    'select distinct unnest(aliases) as word from catalogue_matter',
  )
  teachWords(
    [...groups.flatMap((group) => [group.target, ...group.words]), ...aliases.map((row) => row.word)].map(normalise),
  )
  const { rows: counts } = await pool.query<{ word: string; ndoc: number }>(
    `select word, ndoc from ts_stat($$select title_vector from search_document where kind in ('matter', 'combo')$$)`,
  )
  const { rows: total } = await pool.query<{ count: number }>(
    `select count(*)::int as count from search_document where kind in ('matter', 'combo')`,
  )
  return {
    synonyms: bothWays(groups.filter((group) => !group.isDocument)),
    frequencies: new Map(counts.map((row) => [row.word, row.ndoc])),
    documentCount: total[0]?.count ?? 0,
  }
}

function bothWays(groups: readonly { target: string; words: string[] }[]): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>()
  const add = (word: string, other: string) => synonyms.set(word, (synonyms.get(word) ?? new Set()).add(other))
  for (const { target, words } of groups) {
    const key = nameKey(target)
    for (const word of words.map(nameKey)) {
      add(word, key)
      add(key, word)
    }
  }
  return synonyms
}
