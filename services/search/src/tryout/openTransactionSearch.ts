import { TransactionPool } from '@portal/database/pool'
import type pg from 'pg'
import { loadSearchPins } from '../pins/loadSearchPins.ts'
import { loadRegions } from '../place/RegionIndex.ts'
import type { SearchPlace } from '../results/searchContent.ts'
import { readSearchWords } from '../words/SearchWords.ts'

/** A search in the transaction of `client`: content that was written and is not committed yet counts. */
export async function openTransactionSearch(client: pg.PoolClient): Promise<Pick<SearchPlace, 'pool' | 'content'>> {
  const pool = new TransactionPool(client)
  const words = await readSearchWords(client)
  const pins = await loadSearchPins(pool)
  const regions = await loadRegions(pool)
  return { pool, content: { revision: 0, words, pins, regions } }
}
