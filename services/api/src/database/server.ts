import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { bufferMb } from './bufferMb.ts'
import { roleName } from './cluster.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import { identity, serverEnvironment } from './runProgram.ts'
import type { ServerUser } from './serverUser.ts'

export interface RunningServer {
  stop(): Promise<void>
}

interface ServerOptions {
  binaries: Binaries
  cluster: string
  socketFolder: string
  user: ServerUser
}

/**
 * The shell stands between us and the server and reads a pipe that only we hold open. When the pipe closes, by our stop or
 * by our death, it sends SIGINT (fast shutdown), and afterwards removes the socket folder ($0). Descriptor 3 because a background job's own input is /dev/null.
 */
const guardScript = `
exec 3<&0 </dev/null
"$@" & server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
exec 3<&-
wait $server; code=$?
rmdir "$0" 2>/dev/null
exit $code
`

const startLimitMs = 30_000

/** Starts the server on `cluster` and returns when it takes connections. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const logFile = path.join(path.dirname(options.cluster), 'server.log')
  const log = openSync(logFile, 'w', 0o600)
  if (options.user.uid !== undefined && options.user.gid !== undefined)
    fchownSync(log, options.user.uid, options.user.gid)
  const child = spawn(
    '/bin/sh',
    ['-c', guardScript, options.socketFolder, options.binaries.postgres, ...serverParameters(options)],
    {
      ...identity(options.user),
      cwd: '/',
      env: serverEnvironment,
      detached: true,
      stdio: ['pipe', log, log],
    },
  )
  closeSync(log)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      child.stdin?.destroy()
      resolve(code)
    })
  })
  child.stdin?.on('error', () => child.stdin?.destroy())
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  await waitUntilReady({ options, ended, logFile })
  return { stop }
}

function serverParameters(options: ServerOptions): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '40',
    shared_buffers: `${bufferMb(totalmem())}MB`,
    jit: 'off',
    lc_messages: 'C',
    timezone: 'Asia/Shanghai',
    log_timezone: 'UTC',
    // A statement may hold what a visitor typed; the service logs failures itself, without values.
    log_min_error_statement: 'panic',
  }
  return ['-D', options.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function waitUntilReady(run: {
  options: ServerOptions
  ended: Promise<number | null>
  logFile: string
}): Promise<void> {
  let exited = false
  run.ended.then(
    () => {
      exited = true
    },
    () => {
      exited = true
    },
  )
  const deadline = Date.now() + startLimitMs
  while (!(await answers(run.options.socketFolder))) {
    if (exited || Date.now() > deadline) {
      const reason = readFileSync(run.logFile, 'utf8').trim().split('\n').slice(-5).join(' ')
      throw new DatabaseStartError(`数据库未能启动：${reason || '没有回应'}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    user: roleName,
    database: 'postgres',
    connectionTimeoutMillis: 1000,
  })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // Not listening yet, or still recovering. The caller holds the deadline and the server's own words.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
