import type pg from 'pg'
import { buildPhraseIndex } from './buildPhraseIndex.ts'
import type { PhrasedDocument, PhraseIndex } from './PhraseIndex.ts'

/** 25 MB of memory. Those of the most asked matters come first, however many matters there are. */
const maxPhrases = 150_000

/** The index of what people say for matters and what leads through several of them. */
export async function loadPhrases(client: pg.PoolClient): Promise<PhraseIndex> {
  const { rows } = await client.query<PhrasedDocument & { phrases: string[] }>(
    `select kind, ref, names || phrases as phrases from (
       select kind, ref, names, phrases, sum(cardinality(names) + cardinality(phrases)) over (order by popularity desc, kind, ref) as place
       from search_document where kind in ('matter', 'combo', 'scene')) d
     where place <= ${maxPhrases} order by place`,
  )
  return buildPhraseIndex(rows)
}
