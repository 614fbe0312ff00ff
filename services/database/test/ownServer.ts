import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { roleName } from '../src/server/cluster.ts'
import { findPlace } from '../src/server/place.ts'
import { installBinaries } from '../src/server/processes/binaries.ts'
import { identity, serverEnvironment } from '../src/server/processes/runProgram.ts'
import { findServerUser } from '../src/server/processes/serverUser.ts'
import { makeSocketFolder, removeSocketFolder } from '../src/server/processes/socketFolder.ts'
import { databaseName } from '../src/server/startDatabase.ts'

/** A PostgreSQL of a test, from the portal's own programs, with room for the connections of several content services. */
export interface OwnServer {
  readonly url: string
  /** Where its socket is, as `primary_conninfo` names it. */
  readonly socketFolder: string
  /** Before its start: it follows another one. */
  follow(primary: OwnServer): void
  start(): Promise<void>
  /** As one whose machine is gone: at once, with all its connections. */
  lose(): Promise<void>
  /** Runs one statement on it, whatever it is. */
  run(text: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/**
 * Not started yet. `copyContent` puts a server's files into a data folder.
 * @param name the database of it that is used
 */
export async function createOwnServer(
  copyContent: (folder: string) => Promise<void>,
  name = databaseName,
): Promise<OwnServer> {
  const user = findServerUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-server-'))
  chmodSync(folder, 0o755)
  await copyContent(folder)
  const place = findPlace(folder, user)
  const cluster = path.join(place.home, 'cluster')
  const { postgres } = installBinaries(place.programs)
  const socketFolder = makeSocketFolder(user)
  const url = `postgresql://${roleName}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`
  const settings = ['listen_addresses=', `unix_socket_directories=${socketFolder}`, 'fsync=off', 'max_connections=120']
  let child: ChildProcess | undefined

  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const lose = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }
  return {
    url,
    socketFolder,
    run,
    lose,
    follow: (primary) => {
      const signal = path.join(cluster, 'standby.signal')
      writeFileSync(signal, '')
      if (user.uid !== undefined && user.gid !== undefined) chownSync(signal, user.uid, user.gid)
      settings.push(`primary_conninfo=host=${primary.socketFolder} user=${roleName}`)
    },
    start: async () => {
      const parameters = settings.flatMap((setting) => ['-c', setting])
      const options = { ...identity(user), cwd: '/', env: serverEnvironment, stdio: 'ignore' as const }
      child = spawn(postgres, ['-D', cluster, ...parameters], options)
      for (let tries = 0; ; tries += 1) {
        if (await run('select 1').catch(() => undefined)) return
        if (tries > 300 || child.exitCode !== null) throw new Error('the server of a test did not start')
        await sleep(100)
      }
    },
    remove: async () => {
      await lose()
      rmSync(socketFolder, { recursive: true, force: true })
      removeSocketFolder(socketFolder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
