import { statement } from '@portal/database/pool'
import type pg from 'pg'
import { nameKey } from '../words/normalise.ts'

export interface SearchPin {
  matterCode: string
  regionCode: string
  role: 'first' | 'never'
}

/** What editors decided for questions, by the key of their phrase. */
export type SearchPins = ReadonlyMap<string, readonly SearchPin[]>

/** Those in force now: on the days that they begin and end, content gets a new revision and they are read again. */
const selectPins = statement<SearchPin & { phrase: string }>(
  'search-pins',
  `select phrase, matter_code as "matterCode", region_code as "regionCode", role from search_pin
   where (starts_on is null or start_of_day(starts_on) <= now()) and (ends_on is null or start_of_day(ends_on + 1) > now())
   order by phrase, matter_code, region_code`,
)

export async function loadSearchPins(pool: pg.Pool): Promise<SearchPins> {
  return Map.groupBy(await selectPins(pool, []), ({ phrase }) => nameKey(phrase))
}
