import type pg from 'pg'
import { LimitedPool } from './LimitedPool.ts'

/** Connections of their own to the database of `pool`, for work that must not wait for visitors' pages, or hold them up. */
export function openSidePool(
  pool: pg.Pool,
  limits: Pick<pg.PoolConfig, 'application_name' | 'max' | 'options' | 'statement_timeout'> & { maxWaiting: number },
): LimitedPool {
  const options = [pool.options.options, limits.options].filter((option) => option !== undefined)
  const side = new LimitedPool({
    ...pool.options,
    // The pool keeps the password out of what a spread or a log would copy.
    ...(pool.options.password === undefined ? {} : { password: pool.options.password }),
    ...limits,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
  })
  for (const listener of pool.listeners('error')) side.on('error', listener as (error: Error) => void)
  return side
}
