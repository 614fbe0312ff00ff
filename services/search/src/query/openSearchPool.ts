import { openSidePool } from '@portal/database/pool'
import type pg from 'pg'

/** No search takes longer: what visitors type decides how much the database has to do. */
const statementTimeoutMs = 1000
/** So that searches never take all connections from the pages that only read. */
const maxConnections = 6
const maxWaiting = 32

/** Connections of their own for what visitors' words decide, to the database of `pool`. */
export function openSearchPool(pool: pg.Pool): pg.Pool {
  return openSidePool(pool, {
    isForReading: true,
    max: maxConnections,
    maxWaiting,
    statement_timeout: statementTimeoutMs,
    // The statements are long and their plans the same for all words: planning each anew would take longer than running it.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    application_name: 'portal-search',
  })
}
