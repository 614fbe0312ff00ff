import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '@portal/database'
import { parseLsn } from '@portal/database/archive'
import pg from 'pg'
import { z } from 'zod'
import type { CopiedWal } from './manifest.ts'
import type { CopyCluster } from './writeBackup.ts'
import { storeStream } from './writeBackup.ts'

/**
 * A copy of the files of the portal's own server while it runs, complete with the WAL that makes them consistent. The server
 * writes it below its own folder, because it runs under another account than ours and may not enter the backup's; the name
 * is one that the next start clears away when this process dies on the way.
 */
export function clusterCopy(connection: Connection, home: string): CopyCluster {
  return async (folder, recipients) => {
    const place = path.join(home, `cluster.unfinished-backup-${process.pid}`)
    try {
      const journal = await askServer(connection, place)
      await mkdir(path.join(folder, 'cluster'), { mode: 0o700 })
      const tar = createReadStream(path.join(place, 'base.tar'))
      return { cluster: await storeStream([tar], { folder, recipients, file: 'cluster/base.tar' }), journal }
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
}

const identity = z.tuple([z.object({ systemid: z.string() })])
/** Several answers, of which two say a place in the WAL: where the copy begins and where it ends. */
const placeRow = z.object({ recptr: z.string().transform(parseLsn), tli: z.coerce.number() })
const answers = z.array(z.object({ rows: z.array(z.unknown()) }))

async function askServer(connection: Connection, place: string): Promise<CopiedWal> {
  const { database: _none, ...server } = connection
  // `replication` opens a connection that speaks the replication protocol; the types do not know it.
  const settings: pg.ClientConfig & { replication: string } = { ...server, replication: 'true' }
  const client = new pg.Client(settings)
  await client.connect()
  try {
    const [{ systemid: system }] = identity.parse((await client.query('IDENTIFY_SYSTEM')).rows)
    // WAIT false: the copy has its WAL, and an archive that takes nothing must not hold it up.
    const said: unknown = await client.query(
      `BASE_BACKUP (LABEL 'portal', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(place)}, CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`,
    )
    const [start, end] = answers
      .parse(said)
      .flatMap(({ rows }) => rows)
      .flatMap((row) => placeRow.safeParse(row).data ?? [])
    if (!start || !end) throw new Error('the server did not say which WAL its copy has')
    return { system, timeline: start.tli, start: start.recptr, end: end.recptr }
  } finally {
    await client.end()
  }
}
