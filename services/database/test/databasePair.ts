import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, installBinaries } from '../src/server/binaries.ts'
import { roleName } from '../src/server/cluster.ts'
import { findPlace } from '../src/server/place.ts'
import { identity, serverEnvironment } from '../src/server/runProgram.ts'
import { findServerUser, type ServerUser } from '../src/server/serverUser.ts'
import { makeSocketFolder, removeSocketFolder } from '../src/server/socketFolder.ts'
import { databaseName } from '../src/server/startDatabase.ts'

/** One PostgreSQL of a primary and its replica. */
export interface PairedServer {
  readonly url: string
  /** As one whose machine is gone: at once, with all its connections. */
  lose(): Promise<void>
  start(): Promise<void>
  /** Runs one statement on it, whatever it is. */
  run(text: string): Promise<Record<string, unknown>[]>
}

export interface DatabasePair {
  readonly primary: PairedServer
  readonly replica: PairedServer
  remove(): Promise<void>
}

/**
 * A primary and its replica by streaming, from the portal's own programs: these have no pg_basebackup, so both begin with a
 * copy of the same folder that no server ran on. `copyContent` puts a database into a data folder.
 */
export async function startDatabasePair(copyContent: (folder: string) => Promise<void>): Promise<DatabasePair> {
  const user = findServerUser()
  const made: Made[] = []
  for (const _ of ['primary', 'replica']) {
    const folder = mkdtempSync('/tmp/portal-pair-')
    chmodSync(folder, 0o755)
    await copyContent(folder)
    const place = findPlace(folder, user)
    const cluster = path.join(place.home, 'cluster')
    made.push({
      folder,
      cluster,
      socketFolder: makeSocketFolder(user),
      binaries: installBinaries(place.programs),
      user,
    })
  }
  const [first, second] = made
  if (!first || !second) throw new Error('a pair has two')
  const signal = path.join(second.cluster, 'standby.signal')
  writeFileSync(signal, '')
  if (user.uid !== undefined && user.gid !== undefined) chownSync(signal, user.uid, user.gid)
  const primary = serverOf(first, [])
  const replica = serverOf(second, ['-c', `primary_conninfo=host=${first.socketFolder} user=${roleName}`])
  await primary.start()
  await replica.start()
  const remove = async () => {
    await Promise.all([primary.lose(), replica.lose()])
    for (const { folder, socketFolder } of made) {
      rmSync(socketFolder, { recursive: true, force: true })
      removeSocketFolder(socketFolder)
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { primary, replica, remove }
}

interface Made {
  readonly folder: string
  readonly cluster: string
  readonly socketFolder: string
  readonly binaries: Binaries
  readonly user: ServerUser
}

function serverOf({ cluster, socketFolder, binaries, user }: Made, more: readonly string[]): PairedServer {
  let child: ChildProcess | undefined
  const url = `postgresql://${roleName}@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const settings = [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${socketFolder}`,
    '-c',
    'fsync=off',
    ...more,
  ]
  return {
    url,
    run,
    start: async () => {
      child = spawn(binaries.postgres, ['-D', cluster, ...settings], {
        ...identity(user),
        cwd: '/',
        env: serverEnvironment,
        stdio: 'ignore',
      })
      for (let tries = 0; ; tries += 1) {
        if (await run('select 1').catch(() => undefined)) return
        if (tries > 300 || child.exitCode !== null) throw new Error('a server of the pair did not start')
        await sleep(100)
      }
    },
    lose: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
