import pg from 'pg'
import { installBinaries } from './binaries.ts'
import { prepareCluster, roleName } from './cluster.ts'
import { defaultRoomLimits, keepRoom, type RoomLimits } from './diskRoom.ts'
import type { Log } from './Log.ts'
import { holdLock } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { findPlace } from './place.ts'
import { runServer } from './server.ts'
import { findServerUser } from './serverUser.ts'
import { makeSocketFolder, removeSocketFolder } from './socketFolder.ts'

/** What a pg pool needs to reach the database. */
export type Connection = Pick<pg.PoolConfig, 'host' | 'user' | 'database' | 'connectionString'>

export interface Database {
  connection: Connection
  stop(): Promise<void>
}

export const databaseName = 'portal'

/**
 * Starts the portal's own PostgreSQL for `dataFolder`. The caller drains its requests and closes its pool before `stop`.
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function startDatabase(options: { dataFolder: string; log: Log; limits?: RoomLimits }): Promise<Database> {
  const { log } = options
  const user = findServerUser()
  const place = findPlace(options.dataFolder, user)
  const lock = await holdLock(place.dataFolder)
  const socketFolder = makeSocketFolder(user)
  try {
    const binaries = installBinaries(place.programs)
    keepRoom(place.home, options.limits ?? defaultRoomLimits, log)
    const cluster = await prepareCluster({ home: place.home, binaries, user, log })
    await stopOrphan({ cluster, binaries, user, log })
    const server = await runServer({ binaries, cluster, socketFolder, user })
    await createDatabaseOnce(socketFolder)
    log.info({ cluster }, 'database started')
    const stop = async () => {
      await server.stop()
      removeSocketFolder(socketFolder)
      await lock.release()
      log.info({ cluster }, 'database stopped')
    }
    return { connection: { host: socketFolder, user: roleName, database: databaseName }, stop }
  } catch (error) {
    removeSocketFolder(socketFolder)
    await lock.release()
    throw error
  }
}

async function createDatabaseOnce(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: roleName, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
