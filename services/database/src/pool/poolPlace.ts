import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { LimitedPool, type PoolLimits } from './LimitedPool.ts'
import { ReadWritePool } from './ReadWritePool.ts'

/** Where a pool leads, in plain values that another thread can be given. */
export interface PoolPlace {
  readonly limits: PoolLimits
  /** Where there is an address for reading. */
  readonly readUrl: string | undefined
}

type PlaceLimits = Pick<PoolLimits, 'application_name' | 'max' | 'maxWaiting'> &
  Partial<Pick<PoolLimits, 'connectionTimeoutMillis' | 'statement_timeout'>>

/** @param limits of the connections that will be opened there; what they leave out is as in the pool */
export function placeOf(pool: pg.Pool, limits: PlaceLimits): PoolPlace {
  return {
    limits: {
      ...pool.options,
      // The pool keeps the password out of what a spread or a log would copy.
      ...(pool.options.password === undefined ? {} : { password: pool.options.password }),
      ...limits,
    },
    readUrl: pool instanceof ReadWritePool ? pool.readUrl : undefined,
  }
}

export function openPlace({ limits, readUrl }: PoolPlace, log: Log): pg.Pool {
  const pool = readUrl === undefined ? new LimitedPool(limits) : new ReadWritePool(limits, readUrl)
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
  return pool
}
