import type { FileLock } from '@portal/config/file-lock'
import pg from 'pg'
import type { Log } from '../log/Log.ts'
import { type Archive, archivingParameters } from './archiving.ts'
import { prepareCluster, roleName } from './cluster.ts'
import type { DatabaseStartError } from './DatabaseStartError.ts'
import { defaultRoomLimits, type RoomLimits, reserveDiskSpace } from './diskRoom.ts'
import { findPlace } from './place.ts'
import { installBinaries } from './processes/binaries.ts'
import { acquireLock } from './processes/lock.ts'
import { writeIdentity } from './processes/serverIdentity.ts'
import { findServerUser } from './processes/serverUser.ts'
import { makeSocketFolder, removeSocketFolder } from './processes/socketFolder.ts'
import { stopOrphan } from './stopOrphan.ts'
import { superviseServer } from './superviseServer.ts'

/** What a pg pool needs to reach the database. */
export type Connection = Pick<pg.PoolConfig, 'host' | 'user' | 'database' | 'connectionString' | 'options'>

export interface Database {
  connection: Connection
  /** Settles when the database is gone for good as far as this process can tell: another process has to try. */
  lost: Promise<DatabaseStartError>
  stop(): Promise<void>
}

export const databaseName = 'portal'

/** Messages about a statement quote what it was given, which visitors may have typed. The service logs failures itself, without. */
const quiet = '-c log_min_messages=log'

export interface DatabaseOptions {
  dataFolder: string
  /** Where its WAL is kept as well; the same at every start, or the WAL has gaps. */
  archive?: Archive | undefined
  log: Log
  limits?: RoomLimits
}

/**
 * Starts the portal's own PostgreSQL for `dataFolder` and brings it back when it ends unasked. The caller drains its requests and closes its pool before `stop`.
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { log } = options
  const user = findServerUser()
  const place = findPlace(options.dataFolder, user)
  const lock = await acquireLock(place.dataFolder)
  const socketFolder = makeSocketFolder(user)
  let serverLock: FileLock | undefined
  const releaseLock = async () => {
    removeSocketFolder(socketFolder)
    serverLock?.release()
    await lock.release()
  }
  try {
    const binaries = installBinaries(place.programs)
    const makeRoom = () => reserveDiskSpace(place.home, options.limits ?? defaultRoomLimits, log)
    makeRoom()
    const cluster = await prepareCluster({ home: place.home, binaries, user, log })
    serverLock = await stopOrphan({ home: place.home, cluster, binaries, user, log })
    writeIdentity(place.home, user)
    const settings = archivingParameters(options.archive, { home: place.home, cluster, user, log })
    const serverOptions = { binaries, cluster, socketFolder, user, settings, lock: serverLock }
    const server = await superviseServer({ ...serverOptions, makeRoom, log })
    await createDatabaseOnce(socketFolder)
    log.info({ cluster }, 'database started')
    const stop = async () => {
      await server.stop()
      await releaseLock()
      log.info({ cluster }, 'database stopped')
    }
    const connection = { host: socketFolder, user: roleName, database: databaseName, options: quiet }
    return { connection, lost: server.lost, stop }
  } catch (error) {
    await releaseLock()
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
