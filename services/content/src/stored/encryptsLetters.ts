import { hasRun } from '@portal/database/migrations'
import type pg from 'pg'

/** Whether no program is left that reads letters in the clear: from then on they are written encrypted. */
export function encryptsLetters(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  return hasRun(client, '0020-letters-encrypted.contract.sql')
}
