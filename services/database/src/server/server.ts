import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import type { FileLock } from '@portal/config/file-lock'
import { usableMemory } from '@portal/config/usable-memory'
import { askServer } from './askServer.ts'
import { bufferMb } from './bufferMb.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import type { Binaries } from './processes/binaries.ts'
import { identity, serverEnvironment } from './processes/runProgram.ts'
import type { ServerUser } from './processes/serverUser.ts'

export interface RunningServer {
  /** How it ended, asked or not. */
  ended: Promise<string>
  /** Lets open transactions go and writes everything down; kills a server that does not end by itself. */
  stop(): Promise<void>
  /** Ends at once what was started here. Processes of the server may go on for a moment, see endLeftovers. */
  kill(): Promise<void>
}

export interface ServerOptions {
  binaries: Binaries
  cluster: string
  socketFolder: string
  user: ServerUser
  /** Beside those of every server: of its archive, or of a recovery. */
  settings: Record<string, string>
  /** Held by all processes of the server as well, so that it is free only when the last one is gone. */
  lock?: FileLock
  /** How long it may recover before it is taken for lost. */
  recoveryLimitMs?: number
  /** Where its words go; by default beside the cluster. */
  logFile?: string
}

/**
 * The shell stands between us and the server and reads a pipe that only we hold open. When the pipe closes, by our stop or
 * by our death, it sends SIGINT (fast shutdown), and removes the socket folder ($0) once the server is gone; not before, since a
 * server that ended unasked is started on the same folder again. Descriptor 3 because a background job's own input is /dev/null.
 * Descriptor 4 is the lock of the server, which only the server is to hold.
 */
const guardScript = `
exec 3<&0 </dev/null
"$@" & server=$!
exec 4<&-
(cat <&3 >/dev/null
 kill -INT $server 2>/dev/null
 while kill -0 $server 2>/dev/null; do sleep 1; done
 rmdir "$0" 2>/dev/null) &
exec 3<&-
wait $server
`

/** So long a server may say nothing at all. One that says it recovers is given `recoveryLimitMs`. */
const silenceLimitMs = 30_000
const usualRecoveryLimitMs = 10 * 60_000
const stopLimitMs = 20_000
const maxLogBytes = 10 * 1024 * 1024

/** Starts the server on `cluster` and returns when it takes connections. @throws DatabaseStartError with its last words */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const log = openLog(options)
  const child = spawn(
    '/bin/sh',
    ['-c', guardScript, options.socketFolder, options.binaries.postgres, ...serverParameters(options)],
    {
      ...identity(options.user),
      cwd: '/',
      env: serverEnvironment,
      detached: true,
      stdio: ['pipe', log.descriptor, log.descriptor, 'ignore', options.lock?.descriptor ?? 'ignore'],
    },
  )
  closeSync(log.descriptor)
  child.stdin?.on('error', () => child.stdin?.destroy())
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const kill = async () => {
    killGroup(child.pid)
    await ended
    child.stdin?.destroy()
  }
  const stop = async () => {
    child.stdin?.end()
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })])
    await kill()
  }
  try {
    await waitUntilReady(options, ended)
  } catch (cause) {
    await kill()
    throw new DatabaseStartError(`数据库未能启动：${log.readNew() || '没有回应'}`, { cause })
  }
  return { ended, stop, kill }
}

/** The server's own words; those of the start before stay, because they tell why it ended. */
function openLog(options: ServerOptions): { descriptor: number; readNew(): string } {
  const file = options.logFile ?? path.join(path.dirname(options.cluster), 'server.log')
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const start = size > maxLogBytes ? 0 : size
  const descriptor = openSync(file, start === 0 ? 'w' : 'a', 0o600)
  if (options.user.uid !== undefined && options.user.gid !== undefined)
    fchownSync(descriptor, options.user.uid, options.user.gid)
  const readNew = () => readFileSync(file).subarray(start).toString().trim().split('\n').slice(-5).join(' ')
  return { descriptor, readNew }
}

/** The shell leads a process group with the server in it; the server's own children have left it. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

function serverParameters(options: ServerOptions): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    // A content service takes some twenty, commands take one or two: room for several while one is moved to a server of its own.
    max_connections: '100',
    shared_buffers: `${bufferMb(usableMemory())}MB`,
    jit: 'off',
    lc_messages: 'C',
    timezone: 'Asia/Shanghai',
    log_timezone: 'UTC',
    // Nothing replicates. With a number the server writes a file for it at every checkpoint, and stops when the disk is full.
    max_active_replication_origins: '0',
    // A statement may hold what a visitor typed; the service logs failures itself, without values.
    log_min_error_statement: 'panic',
    ...options.settings,
  }
  return ['-D', options.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function waitUntilReady(options: ServerOptions, ended: Promise<string>): Promise<void> {
  const { recoveryLimitMs = usualRecoveryLimitMs } = options
  let how: string | undefined
  void ended.then((said) => {
    how = said
  })
  const startedAt = performance.now()
  let heardAt = startedAt
  for (;;) {
    const answer = await askServer(options.socketFolder, 1000)
    if (answer === 'ready') return
    const now = performance.now()
    if (answer !== 'silent') heardAt = now
    if (how !== undefined) throw new Error(how)
    if (now - heardAt > silenceLimitMs || now - startedAt > recoveryLimitMs) throw new Error('not ready in time')
    // Each question is a line in the server's log, and a recovery may take hours.
    await sleep(Math.min(20 + (now - startedAt) / 50, 1000))
  }
}
