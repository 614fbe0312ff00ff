import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import type { Asked } from '../../bench/cluster/askAtConstantRate.ts'
import { logSize, readLogTail } from '../../bench/readLogTail.ts'
import type { Environment } from '../environments/Environment.ts'

const LOOK_MS = 50
type Log = 'shell' | 'api' | 'portal'
const logs: readonly Log[] = ['shell', 'api', 'portal']

/** One injection of one fault, as its steps see it. */
export class Experiment {
  readonly environment: Environment
  /** Ends with the command or at the fault's limit of time. */
  readonly stop: AbortSignal
  /** What the fault itself measures. */
  readonly figures: Record<string, number> = {}
  /** Folder of a build that the fault is about. */
  #build: string | undefined
  /** Forms that the fault sent beside those of the visitors. */
  readonly sent: Asked[] = []
  /** When it was over, where answers do not tell (`performance.now()`). */
  recoveredAt: number | undefined
  readonly #logStarts: ReadonlyMap<Log, number>

  constructor(environment: Environment, stop: AbortSignal) {
    this.environment = environment
    this.stop = stop
    this.#logStarts = new Map(logs.map((log) => [log, logSize(this.#file(log))]))
  }

  get build(): string {
    if (this.#build === undefined) throw new Error('The fault is about no build')
    return this.#build
  }

  set build(folder: string) {
    this.#build = folder
  }

  /** Lines of a log since the experiment began. */
  readLog(log: Log): string {
    return readLogTail(this.#file(log), this.#logStarts.get(log) ?? 0)
  }

  /** @throws OperatorError that says what did not happen, when the experiment's time is over */
  async until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await check())) {
      if (this.stop.aborted) throw new OperatorError(`等了很久，${what}仍未出现`)
      await delay(LOOK_MS)
    }
  }

  async read(path: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(new URL(path, this.environment.portal.address), { signal: AbortSignal.timeout(10_000) })
    return { status: answer.status, text: await answer.text() }
  }

  #file(log: Log): string {
    return join(this.environment.portal.dataFolder, 'logs', `${log}.log`)
  }
}
