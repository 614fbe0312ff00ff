import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { reasonOf } from '@portal/config/reason-of'
import { type CanaryVerdict, serviceMessage } from './serviceMessage.ts'
import { spawnService } from './spawnService.ts'

/** A process that the portal consists of. */
export interface Service {
  /** Name in sentences, e.g. 内容服务. */
  readonly title: string
  /** Script that Node runs. */
  readonly script: string
  readonly logFile: string
  readonly environment: NodeJS.ProcessEnv
  /** Of Node, besides those of every service. */
  readonly flags?: readonly string[]
  /** Where it listens, if on a socket file: a killed process leaves the file behind, which would stop the next one. */
  readonly socket: string | undefined
  /** Longest silence between two words of a starting process. */
  readonly readyWithinMs: number
  /** How long it may take to end by itself before it is killed. */
  readonly stopWithinMs: number
  /** Hears what the service finds of canaries while it runs. */
  readonly onVerdict?: (verdict: CanaryVerdict) => void
}

export interface Launched {
  readonly child: ChildProcess
  /** How it came up, or why it did not. Never rejects. */
  readonly outcome: Promise<Outcome>
  /** Exit code or signal, once the process is gone. */
  readonly ended: Promise<string>
}

export type Outcome =
  | { readonly kind: 'ready'; readonly address: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string }

/**
 * Starts a service once. Its output goes straight into the log file, so it survives the supervisor; it gets a process
 * group of its own, because a Ctrl-C in the terminal must reach the supervisor only, which stops things in order.
 */
export function launchService(service: Service, onProgress: (text: string) => void): Launched {
  if (service.socket) rmSync(service.socket, { force: true })
  const log = openLog(service, onProgress)
  const child = startProcess(service, log)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `退出码 ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  return { child, ended, outcome: awaitOutcome(child, { ended, service, onProgress }) }
}

function startProcess({ script, environment, flags }: Service, log: number | 'ignore'): ChildProcess {
  try {
    return spawnService(script, { environment, flags, detached: true, stdio: ['ignore', log, log, 'ipc'] })
  } finally {
    if (log !== 'ignore') closeSync(log)
  }
}

/** A service that serves without a log is worth more than none. */
function openLog({ title, logFile }: Service, onProgress: (text: string) => void): number | 'ignore' {
  try {
    return openSync(logFile, 'a', 0o640)
  } catch (error) {
    onProgress(`${title}的日志 ${logFile} 无法打开，本次运行没有日志：${reasonOf(error)}`)
    return 'ignore'
  }
}

interface Awaited {
  readonly ended: Promise<string>
  readonly service: Service
  readonly onProgress: (text: string) => void
}

function awaitOutcome(child: ChildProcess, { ended, service, onProgress }: Awaited): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    const fail = (reason: string) => settle({ kind: 'failed', reason })
    const giveUp = () => fail(`${Math.round(service.readyWithinMs / 1000)} 秒内没有就绪`)
    const timer = setTimeout(giveUp, service.readyWithinMs)
    child.on('message', (raw) => {
      const { data } = serviceMessage.safeParse(raw)
      if (!data) fail(`说了启动程序不认识的话：${JSON.stringify(raw).slice(0, 200)}`)
      if (data?.kind === 'ready') settle({ kind: 'ready', address: data.address })
      if (data?.kind === 'failed') fail(data.message)
      if (data?.kind === 'verdict') service.onVerdict?.(data)
      if (data?.kind !== 'progress') return
      onProgress(data.text)
      timer.refresh()
    })
    // The exit can be noticed before the last words are read; 'disconnect' comes after them.
    ended.then((how) => (child.connected ? child.once('disconnect', () => fail(how)) : fail(how)))
  })
}
