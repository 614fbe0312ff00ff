import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import { familyOf } from '../../processes/familyOf.ts'
import type { Account } from './findUnprivilegedAccount.ts'

/** The first one imports the sample, which takes minutes on a busy machine. */
const READY_MS = 600_000
const LOOK_MS = 100
const STOP_MS = 10_000

export interface PartOptions {
  readonly name: string
  readonly command: string
  readonly parameters: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
  /** Who runs it, where that must not be root. */
  readonly account?: Account
  readonly logFile: string
  /** What ends it properly. */
  readonly stopSignal: NodeJS.Signals
  isReady(): Promise<boolean>
}

/** One process of a cluster, with all below it, that can be lost and started again. */
export class Part {
  readonly name: string
  readonly #options: PartOptions
  #child: ChildProcess | undefined

  constructor(options: PartOptions) {
    this.name = options.name
    this.#options = options
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** @throws Error when it ends or is not ready in time */
  async start(): Promise<void> {
    const { command, parameters, environment, account, logFile } = this.#options
    const log = openSync(logFile, 'a', 0o666)
    const child = spawn(command, parameters, {
      cwd: '/',
      env: environment ?? process.env,
      ...account,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    await once(child, 'spawn')
    await this.untilReady()
  }

  async untilReady(): Promise<void> {
    const deadline = performance.now() + READY_MS
    while (!(await this.#options.isReady().catch(() => false))) {
      if (!this.#isRunning()) throw new Error(`${this.name} ended while starting: ${this.#options.logFile}`)
      if (performance.now() > deadline) throw new Error(`${this.name} was not ready in time: ${this.#options.logFile}`)
      await delay(LOOK_MS)
    }
  }

  /** As one whose machine is gone: at once, with everything below it. */
  async lose(): Promise<void> {
    this.signal('SIGKILL')
    if (this.#isRunning() && this.#child) await once(this.#child, 'exit')
  }

  /** To the process and all below it. */
  signal(signal: NodeJS.Signals): void {
    if (!this.#isRunning()) return
    for (const pid of familyOf(this.pid)) signalOne(pid, signal)
  }

  /** To the process alone. */
  sendSignal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  async stop(): Promise<void> {
    if (!this.#isRunning() || !this.#child) return
    const ended = once(this.#child, 'exit')
    this.signal('SIGCONT')
    this.sendSignal(this.#options.stopSignal)
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })])
    await this.lose()
  }

  #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Gone between the look and the signal.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
