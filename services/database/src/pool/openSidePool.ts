import type pg from 'pg'
import { LimitedPool, type PoolLimits } from './LimitedPool.ts'
import { RoutedPool } from './RoutedPool.ts'

interface SideLimits
  extends Pick<PoolLimits, 'application_name' | 'max' | 'options' | 'statement_timeout' | 'maxWaiting'> {
  /** Goes on with a replica while there is no primary, whatever is asked; without replicas it means nothing. */
  readonly outlastsPrimary?: boolean
}

/** Connections of their own to the database of `pool`, for work that must not wait for visitors' pages, or hold them up. */
export function openSidePool(pool: pg.Pool, { outlastsPrimary = false, ...limits }: SideLimits): LimitedPool {
  const options = [pool.options.options, limits.options].filter((option) => option !== undefined)
  const sideLimits = {
    ...pool.options,
    // The pool keeps the password out of what a spread or a log would copy.
    ...(pool.options.password === undefined ? {} : { password: pool.options.password }),
    ...limits,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
  }
  const side = pool instanceof RoutedPool ? pool.openSide(sideLimits, outlastsPrimary) : new LimitedPool(sideLimits)
  for (const listener of pool.listeners('error')) side.on('error', listener as (error: Error) => void)
  return side
}
