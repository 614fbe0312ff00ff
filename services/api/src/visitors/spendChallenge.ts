import { statement } from '@portal/database/pool'
import type pg from 'pg'

const insertSpent = statement<{ id: string }>(
  'spend-challenge',
  'insert into spent_challenge (id, expires_at) values ($1, $2) on conflict do nothing returning id',
)

/** False when the challenge was spent before. Kept until it ends; after that its ticket is refused anyway. */
export async function spendChallenge(pool: pg.Pool, ticket: { id: string; expiresAt: Date }): Promise<boolean> {
  return (await insertSpent(pool, [ticket.id, ticket.expiresAt])).length === 1
}
