import { spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '@portal/config/account'
import type { AreaHost, HostEvents, OpenHost, Usage } from './AreaHost.ts'
import type { WorkerLimits } from './limits.ts'
import { type Frame, FrameReader, writeFrame } from './protocol/frames.ts'
import type { WorkerSettings } from './protocol/messages.ts'

const script = fileURLToPath(new URL('./inside/renderProcess.ts', import.meta.url))
const protocol = fileURLToPath(new URL('./protocol', import.meta.url))
/** What loads a build, and what checks its bytes: as it is installed, and where that link leads. */
const ownCode = [dirname(script), protocol, ...foldersOf('@portal/registry')]
/** Linux counts processor time for user programs in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * Runs an area in a process of its own, which may read its builds and the few files that load them, and nothing else: no
 * other file, no programs, threads or native code. With a user it belongs to that one and cannot send signals to the shell.
 */
export function processHost(user: Account | undefined): OpenHost {
  return (settings, limits, events) => openProcess({ settings, limits, events, user })
}

interface ProcessParts {
  readonly settings: WorkerSettings
  readonly limits: WorkerLimits
  readonly events: HostEvents
  readonly user: Account | undefined
}

function openProcess({ settings, limits, events, user }: ProcessParts): AreaHost {
  const child = spawn(process.execPath, [...flags(settings, limits), script], {
    env: { NODE_ENV: 'production' },
    cwd: '/',
    // What it prints would reach the log unseen; its last words come as a message.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    ...user,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // Before the channel is looked for: at the limit of open files there is none, and this says why.
  child.on('error', (error) => events.onEnd(`error: ${error.message}`))
  const channel = child.stdio[3] as Socket
  const reader = new FrameReader((frame) => events.onMessage(fromFrame(frame)))
  channel.on('data', (chunk: Buffer) => {
    try {
      reader.push(chunk)
    } catch {
      // Bytes that are no message are judged like any other message.
      events.onMessage(undefined)
    }
  })
  // A process that is gone says so by its exit.
  channel.on('error', () => undefined)
  // After the last words are read.
  child.on('close', (code, signal) => events.onEnd(`exit with ${signal ?? `code ${code}`}`))
  writeFrame(channel, { head: settings, body: undefined })
  return {
    post: (message) => writeFrame(channel, { head: message, body: undefined }),
    measure: async () => (child.pid === undefined ? undefined : measure(child.pid, limits)),
    end: async () => {
      channel.removeAllListeners('data')
      channel.destroy()
      child.kill('SIGKILL')
      await ended
    },
  }
}

function flags({ rendererFile, areaFile }: WorkerSettings, limits: WorkerLimits): string[] {
  const readable = [...ownCode.map((folder) => join(folder, '*')), rendererFile, areaFile]
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${limits.oldGenerationMb}`,
    // The young generation is three of these.
    `--max-semi-space-size=${Math.ceil(limits.youngGenerationMb / 3)}`,
  ]
}

function foldersOf(packageName: string): string[] {
  const installed = findPackageJSON(packageName, import.meta.url)
  if (installed === undefined) throw new Error(`${packageName} is not installed`)
  return [dirname(installed), realpathSync(dirname(installed))]
}

function fromFrame({ head, body }: Frame): unknown {
  if (typeof head !== 'object' || head === null || !('rendered' in head)) return head
  // What is undefined is not in the JSON.
  const absent = { location: undefined, failure: undefined }
  return { ...head, rendered: { ...absent, ...Object(head.rendered), body: body ?? new Uint8Array() } }
}

function measure(pid: number, limits: WorkerLimits): Usage | undefined {
  try {
    // The second field is the program's name and may hold anything, but no further bracket follows it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
      isOverMemory: Number(resident?.[1] ?? 0) > limits.residentMb * 1024,
    }
  } catch {
    // It has just ended, or this system has no /proc: then only silence tells.
    return undefined
  }
}
