import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { LimitedPool, type PoolLimits } from './LimitedPool.ts'
import { RoutedPool } from './RoutedPool.ts'
import { Topology, type TopologySettings } from './Topology.ts'

/** Where a pool leads, in plain values that another thread can be given. */
export interface PoolPlace {
  readonly limits: PoolLimits
  /** Where there are replicas. */
  readonly topology: TopologySettings | undefined
}

export interface OpenPlace {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** @param limits of the connections that will be opened there */
export function placeOf(pool: pg.Pool, limits: Pick<PoolLimits, 'application_name' | 'max' | 'maxWaiting'>): PoolPlace {
  return {
    limits: {
      ...pool.options,
      // The pool keeps the password out of what a spread or a log would copy.
      ...(pool.options.password === undefined ? {} : { password: pool.options.password }),
      ...limits,
    },
    topology: pool instanceof RoutedPool ? pool.topologySettings : undefined,
  }
}

export async function openPlace({ limits, topology: settings }: PoolPlace, log: Log): Promise<OpenPlace> {
  const topology = settings && (await Topology.open({ ...settings, log }))
  const pool = topology ? new RoutedPool({ topology, limits }) : new LimitedPool(limits)
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
  const close = async () => {
    await pool.end()
    await topology?.close()
  }
  return { pool, close }
}
