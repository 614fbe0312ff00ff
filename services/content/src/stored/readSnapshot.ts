import { inTransaction } from '@portal/database/pool'
import type pg from 'pg'

const BEGIN = 'begin transaction isolation level repeatable read, read only'

/** Reads content as it is at one moment, with times as they stand in files, however long it takes. */
export function readSnapshot<Result>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const work = async (client: pg.PoolClient) => {
    await prepareReading(client)
    return read(client)
  }
  return inTransaction(pool, work, { begin: BEGIN })
}

/** Begins what `readSnapshot` does on a connection whose transaction the caller ends. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query(BEGIN)
  await prepareReading(client)
}

async function prepareReading(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'Asia/Shanghai'`,
  )
}
