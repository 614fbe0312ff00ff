import pg from 'pg'
import { roleName } from './cluster.ts'

/** `starting` is an answer too: a server that recovers or is full says so. One that stops takes nobody new but serves those it has, for as long as they stay. */
export type ServerAnswer = 'ready' | 'starting' | 'stopping' | 'silent'

/**
 * What the server on a socket folder says to a new connection within `limitMs`. A new one, because a server whose main process
 * stands still goes on answering on those it has.
 */
export async function askServer(socketFolder: string, limitMs: number): Promise<ServerAnswer> {
  const client = new pg.Client({
    host: socketFolder,
    user: roleName,
    database: 'postgres',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  // A connection that breaks after its answer has nothing more to say.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    // Both have the code 57P03; lc_messages is C.
    return error.message.includes('shutting down') ? 'stopping' : 'starting'
  } finally {
    // Not waited for: a server that stands still never takes leave.
    client.end().catch(() => undefined)
  }
}
