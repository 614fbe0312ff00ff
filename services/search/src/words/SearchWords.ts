import { inTransaction } from '@portal/database/pool'
import type pg from 'pg'
import { type LoadedPhrases, loadPhrases } from '../phrases/loadPhrases.ts'
import { nameKey, normalise } from './normalise.ts'
import { makeQuestionFrame, type QuestionFrame, type QuestionPhrase } from './questionFrame.ts'
import { extendDictionary, longestWord, shortestWord } from './segment.ts'

/** What the search knows about words. Loaded from the database and replaced when the content's revision moves on. */
export interface SearchWords {
  /** Words that mean the same, both ways or from the word to its target. Names of whole documents are not here: they are in the index itself. */
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  /** Words that say nothing about what is looked for. */
  stopWords: ReadonlySet<string>
  frame: QuestionFrame
  /** In how many matters a word stands in the title or names. */
  frequencies: ReadonlyMap<string, number>
  documentCount: number
  /** Words that stand in titles and names of anything else: TCL is no pinyin. */
  otherWords: ReadonlySet<string>
  /** Official names that hold the name of a region. */
  placeTitles: readonly string[]
  phrases: LoadedPhrases
}

interface SynonymGroup {
  target: string
  words: string[]
  isDirected: boolean
  isDocument: boolean
}

/** Counting the words of 60,000 names takes a second, and more on a busy machine. */
const timeLimitMs = 60_000

/** @param earlier what was loaded before: of it is kept what takes long to make and has not changed */
export async function loadSearchWords(pool: pg.Pool, earlier?: SearchWords): Promise<SearchWords> {
  const work = async (client: pg.PoolClient) => {
    await client.query(`set local statement_timeout = ${timeLimitMs}`)
    return readSearchWords(client, earlier)
  }
  return inTransaction(pool, work, { begin: 'begin isolation level repeatable read read only' })
}

/** The same in the transaction of `client`. */
export async function readSearchWords(client: pg.PoolClient, earlier?: SearchWords): Promise<SearchWords> {
  const groups = await readSynonyms(client)
  const stopWords = await readStopWords(client)
  const frame = await readFrame(client)
  await learnWords(client)
  const frequencies = await countWords(client)
  const documentCount = await countDocuments(client)
  const otherWords = await readOtherWords(client)
  const placeTitles = await readPlaceTitles(client)
  return {
    synonyms: connectSynonyms(groups.filter((group) => !group.isDocument)),
    stopWords: new Set(stopWords.map(normalise)),
    frame,
    frequencies,
    documentCount,
    otherWords: new Set(otherWords),
    placeTitles: placeTitles.map(normalise),
    phrases: await loadPhrases(client, earlier?.phrases),
  }
}

/** What the segmenter was told last: nearly all of it is told again when the content has moved on. */
let told: ReadonlySet<string> = new Set()

/** The names people use, as whole words for the segmenter: synonyms, aliases, short names and the words editors list. */
export async function learnWords(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ word: string }>(
    `select word from (
       select target as word from synonym union select unnest(words) from synonym union select unnest(aliases) from shown_matter
       union select short_name from shown_matter where short_name is not null union select short_name from organisation
       union select word from search_word where role = 'term' and is_active) words
     where char_length(word) between ${shortestWord} and ${longestWord}`,
  )
  extendDictionary(rows.flatMap(({ word }) => (told.has(word) ? [] : [normalise(word)])))
  told = new Set(rows.map(({ word }) => word))
}

async function readSynonyms(client: pg.PoolClient): Promise<SynonymGroup[]> {
  const { rows } = await client.query<SynonymGroup>(
    `select s.target, s.words, s.is_directed as "isDirected",
            exists(select 1 from search_document d where d.title = s.target and d.kind in ('matter', 'combo', 'scene')) as "isDocument"
     from synonym s`,
  )
  return rows
}

async function readStopWords(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select word from search_word where role = 'stop' and is_active`,
  )
  return rows.map((row) => row.word)
}

export async function readFrame(client: pg.PoolClient): Promise<QuestionFrame> {
  const { rows } = await client.query<QuestionPhrase>(
    'select place, phrase, intent from question_phrase where is_active',
  )
  return makeQuestionFrame(rows)
}

async function countWords(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ word: string; ndoc: number }>(
    `select word, ndoc from ts_stat($$select title_vector from search_document where kind in ('matter', 'combo')$$)`,
  )
  return new Map(rows.map((row) => [row.word, row.ndoc]))
}

async function countDocuments(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from search_document where kind in ('matter', 'combo')`,
  )
  return rows[0]?.count ?? 0
}

async function readOtherWords(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select word from ts_stat($$select title_vector from search_document where kind not in ('matter', 'combo')$$)`,
  )
  return rows.map((row) => row.word)
}

const maxPlaceTitles = 5000

async function readPlaceTitles(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    `select title from search_document
     where kind <> all('{notice,qa,hall,department}') and title_vector @@ (
       select string_agg(quote_literal(known), ' | ') from region, unnest(array[name, short_name]) as known)::tsquery
     limit ${maxPlaceTitles}`,
  )
  return rows.map((row) => row.title)
}

function connectSynonyms(groups: readonly SynonymGroup[]): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>()
  const add = (word: string, other: string) => synonyms.set(word, (synonyms.get(word) ?? new Set()).add(other))
  for (const { target, words, isDirected } of groups) {
    const key = nameKey(target)
    for (const word of words.map(nameKey)) {
      add(word, key)
      if (!isDirected) add(key, word)
    }
  }
  return synonyms
}
