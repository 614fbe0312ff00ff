import type pg from 'pg'
import { type Wording, WordingCheck } from './WordingCheck.ts'

/** The wordings that are in force, as the database has them now. */
export async function readWordings(client: pg.ClientBase): Promise<WordingCheck> {
  const { rows } = await client.query<Wording>(
    'select word, correct, reason, scope, allowed_in as "allowedIn" from wording where is_active order by word',
  )
  return new WordingCheck(rows)
}
