import type pg from 'pg'

/**
 * Whether a pooler in transaction mode stands before the server, which its address says in the way that has become usual
 * (`?pgbouncer=true`): each transaction may then run on another connection, and nothing may be left behind on one.
 */
export function isBehindPooler({ connectionString }: pg.PoolConfig): boolean {
  return connectionString !== undefined && /[?&]pgbouncer=true(&|$)/.test(connectionString)
}

/** Without the start-up parameters that a pooler refuses: limits belong to the role there. */
export function fitPooler<Config extends pg.PoolConfig>(config: Config): Config {
  if (!isBehindPooler(config)) return config
  const { statement_timeout: _, idle_in_transaction_session_timeout: __, options: ___, ...rest } = config
  return rest as Config
}
