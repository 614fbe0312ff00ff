import pg from 'pg'
import type { Log } from '../log/Log.ts'
import { serialiseError } from '../log/serialiseError.ts'
import type { Connection } from '../server/startDatabase.ts'
import { LimitedPool } from './LimitedPool.ts'
import { ReadWritePool } from './ReadWritePool.ts'

/** No visitor's query runs longer; what needs more (migration, import) says so for its own transaction. */
const statementTimeoutMs = 2000
const maxConnections = 10
/** Beyond this many requests waiting for a connection another one would only wait for its time limit. */
const maxWaiting = 64
/** The moments of answers are written by it, and pages show them as they are written: servers of packages and images have UTC. */
const clock = '-c timezone=Asia/Shanghai'
/** How soon the server stops a statement whose connection has ended. */
const checkConnection = '-c client_connection_check_interval=100'

// Counts fit a number; without this they arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** @param readUrl where visitors' reading goes; empty: there as well */
export function createPool(connection: Connection, log: Log, readUrl = ''): pg.Pool {
  const limits = {
    ...connection,
    options: [connection.options, clock, checkConnection].filter((option) => option !== undefined).join(' '),
    max: maxConnections,
    maxWaiting,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 2000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'portal-api',
  }
  const pool = readUrl === '' ? new LimitedPool(limits) : new ReadWritePool(limits, readUrl)
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(serialiseError(error), 'database connection lost')
  })
  return pool
}
