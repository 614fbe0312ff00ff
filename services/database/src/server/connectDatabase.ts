import { reasonOf } from '@portal/config/reason-of'
import pg from 'pg'
import { z } from 'zod'
import { DatabaseStartError } from './DatabaseStartError.ts'
import { foreignDatabase } from './foreignDatabase.ts'
import type { Database } from './startDatabase.ts'

const minVersion = 150_000

const serverRow = z.object({ version: z.coerce.number(), encoding: z.string(), trigram: z.boolean() })

/**
 * Uses the operator's own server. Its life cycle is theirs, so `stop` leaves it alone.
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function connectDatabase(url: string): Promise<Database> {
  const server = await readServer(url)
  const faults = [
    server.version < minVersion && '版本低于 15',
    server.encoding !== 'UTF8' && `编码是 ${server.encoding}，应为 UTF8`,
    !server.trigram && '缺少扩展 pg_trgm（Debian 中由 postgresql-contrib 提供）',
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new DatabaseStartError(`DATABASE_URL 指向的数据库不能使用：${faults.join('；')}。`)
  return foreignDatabase({ connectionString: url })
}

async function readServer(url: string): Promise<z.infer<typeof serverRow>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(`
      select current_setting('server_version_num') as version, getdatabaseencoding() as encoding,
             exists(select 1 from pg_available_extensions where name = 'pg_trgm') as trigram`)
    return serverRow.parse(rows[0])
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new DatabaseStartError(`无法连接 DATABASE_URL 指向的数据库（${reason}）。请检查地址、帐户和网络。`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}
