import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '@portal/database'
import pg from 'pg'
import type { CopyCluster } from './writeBackup.ts'
import { storeStream } from './writeBackup.ts'

/**
 * A copy of the files of the portal's own server while it runs, complete with the log that makes them consistent. The server
 * writes it below its own folder, because it runs under another account than ours and may not enter the backup's; the name
 * is one that the next start clears away when this process dies on the way.
 */
export function clusterCopy(connection: Connection, home: string): CopyCluster {
  return async (folder) => {
    const place = path.join(home, `cluster.unfinished-backup-${process.pid}`)
    try {
      await askServer(connection, place)
      await mkdir(path.join(folder, 'cluster'), { mode: 0o700 })
      return await storeStream([createReadStream(path.join(place, 'base.tar'))], { folder, file: 'cluster/base.tar' })
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
}

async function askServer(connection: Connection, place: string): Promise<void> {
  const { database: _none, ...server } = connection
  // `replication` opens a connection that speaks the replication protocol; the types do not know it.
  const settings: pg.ClientConfig & { replication: string } = { ...server, replication: 'true' }
  const client = new pg.Client(settings)
  await client.connect()
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'portal', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(place)}, CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
    )
  } finally {
    await client.end()
  }
}
