import type { ExitCode } from '@portal/config/operator-error'
import { type RuntimeConfig, readRuntimeConfig } from '@portal/config/runtime'
import { archiveOf, type Connection, connectDatabase, type Database, joinDatabase, type Log } from '@portal/database'
import { migrate } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import type pg from 'pg'

/** Only what needs attention; what a command has to say is its own output. */
export const commandLog: Log = {
  info: () => undefined,
  warn: (data, message) => console.error(message, data),
  error: (data, message) => console.error(message, data),
}

export interface OpenContent {
  pool: pg.Pool
  config: RuntimeConfig
  connection: Connection
}

/** The database that the configuration names, for as long as a command lasts. */
export async function withDatabase(
  environment: NodeJS.ProcessEnv,
  use: (content: OpenContent) => Promise<ExitCode>,
): Promise<ExitCode> {
  const config = readRuntimeConfig(environment)
  const database = await openDatabase(config)
  const pool = createPool(database.connection, commandLog)
  try {
    return await use({ pool, config, connection: database.connection })
  } finally {
    await pool.end()
    await database.stop()
  }
}

/** The same with the tables in a form that this program can use, and older ones beside it. */
export function withContent(
  environment: NodeJS.ProcessEnv,
  use: (content: OpenContent) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withDatabase(environment, async (content) => {
    await migrate(content.pool, commandLog)
    return use(content)
  })
}

export async function openDatabase(config: RuntimeConfig): Promise<Database> {
  if (!config.DATABASE_URL)
    return joinDatabase({ dataFolder: config.PORTAL_DATA, archive: archiveOf(config), log: commandLog })
  return connectDatabase(config.DATABASE_URL)
}
