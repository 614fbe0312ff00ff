import type pg from 'pg'
import { buildPhraseIndex, type PhrasesOf } from './buildPhraseIndex.ts'
import type { PhraseIndex } from './PhraseIndex.ts'
import { phrasedKindsList } from './phrasedKinds.ts'

/** 24 MB of memory. Those of the most asked matters come first, however many matters there are. */
const maxPhrases = 150_000

/** The index of what people say for matters and what leads through several of them, with what it was made from. */
export interface LoadedPhrases {
  index: PhraseIndex
  /** Equal for the same phrases of the same documents in the same order. */
  fingerprint: string
}

/** An answer is among them where editors wrote down how it is asked for; besides its title it is named by a topic, which is none of its own. */
const phrased = `
  select kind, ref, names, phrases, generated_phrases, place from (
    select kind, ref, names, phrases, generated_phrases,
      sum(cardinality(names) + cardinality(phrases) + cardinality(generated_phrases)) over (order by popularity desc, kind, ref) as place
    from (
      select kind, ref, case kind when 'qa' then names[1:1] else names end as names, phrases, generated_phrases, popularity
      from search_document where kind in ${phrasedKindsList} or (kind = 'qa' and phrases <> '{}')) asked_for) d
  where place <= ${maxPhrases}`

/** @param earlier kept when no phrase has changed since: telling so takes the database a tenth of the time that an index takes */
export async function loadPhrases(client: pg.PoolClient, earlier?: LoadedPhrases): Promise<LoadedPhrases> {
  const fingerprint = await readFingerprint(client)
  if (earlier?.fingerprint === fingerprint) return earlier
  const { rows } = await client.query<PhrasesOf>(
    `select kind, ref, names || phrases as said, generated_phrases as generated from (${phrased}) p order by place`,
  )
  return { index: await buildPhraseIndex(rows), fingerprint }
}

async function readFingerprint(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `select concat(count(*), '-', sum(hash_record_extended(p, 0))) as fingerprint from (${phrased}) p`,
  )
  return rows[0]?.fingerprint ?? ''
}
