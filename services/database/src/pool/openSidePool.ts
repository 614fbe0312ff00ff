import type pg from 'pg'
import { LimitedPool, type PoolLimits } from './LimitedPool.ts'
import { ReadWritePool } from './ReadWritePool.ts'

interface SideLimits
  extends Pick<PoolLimits, 'application_name' | 'max' | 'options' | 'statement_timeout' | 'maxWaiting'> {
  /** Visitors' reading, which may have an address of its own. */
  readonly isForReading?: boolean
}

/** Connections of their own to the database of `pool`, for work that must not wait for visitors' pages, or hold them up. */
export function openSidePool(pool: pg.Pool, { isForReading = false, ...limits }: SideLimits): LimitedPool {
  const options = [pool.options.options, limits.options].filter((option) => option !== undefined)
  const sideLimits = {
    ...pool.options,
    // The pool keeps the password out of what a spread or a log would copy.
    ...(pool.options.password === undefined ? {} : { password: pool.options.password }),
    ...limits,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
  }
  const side = isForReading && pool instanceof ReadWritePool ? pool.openSide(sideLimits) : new LimitedPool(sideLimits)
  for (const listener of pool.listeners('error')) side.on('error', listener as (error: Error) => void)
  return side
}
