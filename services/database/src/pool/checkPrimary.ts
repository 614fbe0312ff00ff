import type { Log } from '../log/Log.ts'
import { DatabaseStartError } from '../server/DatabaseStartError.ts'
import { Topology } from './Topology.ts'

interface Servers {
  readonly DATABASE_URL: string
  readonly DATABASE_READ_URLS: readonly string[]
  readonly DATABASE_READ_LAG_MS: number
}

/**
 * Commands write where DATABASE_URL leads. After a replica was promoted that is the old primary, whose content is thrown away.
 * @throws DatabaseStartError when content services write elsewhere
 */
export async function checkPrimary(servers: Servers, log: Log): Promise<void> {
  const { DATABASE_URL, DATABASE_READ_URLS, DATABASE_READ_LAG_MS: maxLagMs } = servers
  if (DATABASE_READ_URLS.length === 0) return
  const topology = await Topology.open({ urls: [DATABASE_URL, ...DATABASE_READ_URLS], maxLagMs, log })
  const { primary } = topology
  await topology.close()
  if (primary && primary.url !== DATABASE_URL)
    throw new DatabaseStartError(
      `DATABASE_URL 指向的数据库不是现在的主库，未作改动。主库是 DATABASE_READ_URLS 中的第 ${Number(primary.name) - 1} 个：请把它写作 DATABASE_URL，再执行一次。`,
    )
}
