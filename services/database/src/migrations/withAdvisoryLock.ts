import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { inTransaction } from '../pool/inTransaction.ts'
import { DatabaseStartError } from '../server/DatabaseStartError.ts'
import { changeLocks } from './changeLocks.ts'

/** Whoever waits for a whole table holds off all that come after him, whose statements end after 2 s. */
const lockTimeoutMs = 300
const pauseMs = 1_000
/** A backup or an import that is under way holds tables for minutes. */
const defaultPatienceMs = 5 * 60_000

/** `lock_not_available` and `deadlock_detected`. */
const lockCodes = new Set(['55P03', '40P01'])

interface AdvisoryLockOptions {
  readonly pool: pg.Pool
  readonly log: Log
  readonly patienceMs?: number | undefined
}

/**
 * Changes the form of the tables in one transaction, while no other program does. A table that others hold is waited for
 * briefly and again and again, so that readers are never held off for long.
 * @throws DatabaseStartError when a table is never free
 */
export async function withAdvisoryLock<Result>(
  { pool, log, patienceMs = defaultPatienceMs }: AdvisoryLockOptions,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const givesUpAt = performance.now() + patienceMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() > givesUpAt) throw new DatabaseStartError(lockedSentence, { cause: error })
      if (tries === 1) log.warn({}, 'tables are in use, trying again until they are free')
    }
    await sleep(pauseMs)
  }
}

const lockedSentence =
  '升级数据库结构时等不到要改的表：备份、导入或其他长时间的事务正在使用它们，未作改动。请等它们结束后再试（pg_stat_activity 中可以看到）。'

function once<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [changeLocks.form])
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    return work(client)
  })
}

function isLocked(error: unknown): boolean {
  return lockCodes.has(errorCode(error) ?? '')
}
