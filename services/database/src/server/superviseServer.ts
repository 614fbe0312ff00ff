import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '@portal/config/reason-of'
import type { Log } from '../log/Log.ts'
import { askServer } from './askServer.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import { endLeftovers, removePidFile } from './processes/serverProcesses.ts'
import { renewSocketFolder } from './processes/socketFolder.ts'
import { type RunningServer, runServer, type ServerOptions } from './server.ts'

export interface SupervisedServer {
  /** Settles when the server could not be brought back: somebody else has to. Stays open while it runs. */
  lost: Promise<DatabaseStartError>
  stop(): Promise<void>
}

interface SupervisionOptions extends ServerOptions {
  /** Makes sure of the room that a start needs. @throws DatabaseStartError when there is none */
  makeRoom(): void
  log: Log
}

const firstPauseMs = 100
const longestPauseMs = 4_000
/** A server that ran this long was healthy: its next end is a first one. */
const healthyAfterMs = 60_000
const maxFailedStarts = 8
const roomCheckMs = 1_000

const probeIntervalMs = 1_000
const probeLimitMs = 2_000
/** One missed answer may be a machine with too much to do. */
const maxMissedProbes = 3

/** Starts the server, and starts it again when it ends unasked or says nothing any more. @throws DatabaseStartError the first time */
export async function superviseServer(options: SupervisionOptions): Promise<SupervisedServer> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = await runServer(options)
  const supervision = restartOnExit()
  return {
    lost: supervision.then((error) => error ?? new Promise<never>(() => undefined)),
    stop: async () => {
      stopping.abort()
      await supervision
      await server.stop()
    },
  }

  /** Gives why the server is lost, nothing when it was stopped. */
  async function restartOnExit(): Promise<DatabaseStartError | undefined> {
    let endsInRow = 0
    for (;;) {
      const upSince = performance.now()
      const reason = await untilEnded(server, options.socketFolder, signal)
      if (reason === undefined) return undefined
      const endedAt = performance.now()
      options.log.error({ reason }, 'database server ended unasked, starting it again')
      endsInRow = endedAt - upSince > healthyAfterMs ? 1 : endsInRow + 1
      if (endsInRow > 1) await pause(endsInRow, signal)
      const outcome = await restart(server, options, signal)
      if (outcome === undefined || outcome instanceof DatabaseStartError) return outcome
      server = outcome
      options.log.info({ downMs: Math.round(performance.now() - endedAt) }, 'database server is back')
    }
  }
}

/** Gives why a running server has to be started again; nothing when the portal stops. */
async function untilEnded(
  server: RunningServer,
  socketFolder: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const watched = new AbortController()
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    if (signal.aborted) resolve(undefined)
  })
  try {
    return await Promise.race([aborted, server.ended, untilSilent(socketFolder, watched.signal)])
  } finally {
    watched.abort()
  }
}

/** A server can stand still without ending: stopped by a signal, or by a disk that no longer answers. */
async function untilSilent(socketFolder: string, signal: AbortSignal): Promise<string> {
  let missed = 0
  while (!signal.aborted) {
    await pauseFor(probeIntervalMs, signal)
    const answer = await askServer(socketFolder, probeLimitMs)
    if (answer === 'stopping') return 'told to stop by somebody else'
    missed = answer === 'silent' ? missed + 1 : 0
    if (missed >= maxMissedProbes) return 'no answer'
  }
  return 'not watched'
}

async function restart(
  former: RunningServer,
  options: SupervisionOptions,
  signal: AbortSignal,
): Promise<RunningServer | DatabaseStartError | undefined> {
  for (let failed = 0; !signal.aborted; ) {
    try {
      await former.kill()
      await endLeftovers(options.cluster)
      removePidFile(options.cluster)
      renewSocketFolder(options.socketFolder, options.user)
      await untilRoom(options, signal)
      if (signal.aborted) return undefined
      return await runServer(options)
    } catch (error) {
      failed += 1
      const cause = asStartError(error)
      options.log.error({ failed, cause: cause.message }, 'database server did not start')
      if (failed >= maxFailedStarts) return cause
      await pause(failed, signal)
    }
  }
  return undefined
}

function asStartError(error: unknown): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  return new DatabaseStartError(reasonOf(error), { cause: error })
}

/** Recovery writes before it reads: without room every start would fail, and more often than the disk is cleaned. */
async function untilRoom(options: SupervisionOptions, signal: AbortSignal): Promise<void> {
  let isSaid = false
  while (!signal.aborted) {
    try {
      return options.makeRoom()
    } catch (error) {
      if (!(error instanceof DatabaseStartError)) throw error
      if (!isSaid) options.log.error({ cause: error.message }, 'database server waits for room')
      isSaid = true
      await pauseFor(roomCheckMs, signal)
    }
  }
}

function pause(count: number, signal: AbortSignal): Promise<void> {
  return pauseFor(Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs), signal)
}

/** Ends early when the portal stops. */
async function pauseFor(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(durationMs, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
