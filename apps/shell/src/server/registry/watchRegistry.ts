import { reasonOf } from '@portal/config/reason-of'
import type { Registry } from '@portal/contracts'
import { lifeLeft } from '@portal/registry'
import type { Logger } from 'pino'
import type { RegistryGate } from './RegistryGate.ts'

/** How often is looked. fs.watch misses renames on network file systems, a look at a file costs microseconds. */
const POLL_MS = 300
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** How often a registry that ends soon, or has ended, is spoken of. */
const REMIND_MS = 60 * 60 * 1_000
/** The store's own registry is signed anew at half its life: with less than this left, something keeps it from that. */
const LIFE_LEFT_TO_WARN = 0.25

interface WatchOptions {
  readonly gate: RegistryGate
  /** Names of the areas that did not start with what runs; they are tried again. */
  readonly failedAtStart: readonly string[]
  /** What really runs: an area that a release failed for is in it with the build that goes on. */
  readonly running: () => Registry
  readonly log: Logger
  readonly now: () => Date
  /** Moves to a registry. @returns names of the areas that are not at its version */
  readonly onChange: (registry: Registry) => Promise<{ readonly failed: readonly string[] }>
}

/**
 * Calls `onChange` for every newer registry. One that is refused leaves the last good one running; whatever did not
 * succeed is tried again, after growing pauses, until it does or the source changes.
 * @returns a function that ends the watch
 */
export function watchRegistry(options: WatchOptions): () => void {
  const watch = new RegistryWatch(options)
  const timer = setInterval(() => void watch.look(), POLL_MS)
  return () => clearInterval(timer)
}

class RegistryWatch {
  readonly #options: WatchOptions
  #isBusy = false
  /** Of its source at the last look. */
  #sourceState = ''
  /** The newest that was let in. */
  #wanted: Registry
  /** Sequence that the shell and every area have reached. */
  #reached: number
  #pauseMs = FIRST_RETRY_MS
  #retryAt = Number.POSITIVE_INFINITY
  /** Faults that were spoken of: one that goes on is not said again at every try. */
  readonly #said = new Set<string>()
  #reminder = ''
  #remindAt = 0

  constructor(options: WatchOptions) {
    this.#options = options
    this.#wanted = options.running()
    const hasAll = options.failedAtStart.length === 0
    this.#reached = hasAll ? this.#wanted.sequence : 0
  }

  async look(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      if (await this.#isDue()) await this.#follow()
      this.#remind()
    } finally {
      this.#isBusy = false
    }
  }

  async #isDue(): Promise<boolean> {
    const state = await this.#options.gate.source.look()
    if (state === this.#sourceState) return performance.now() >= this.#retryAt
    this.#sourceState = state
    this.#pauseMs = FIRST_RETRY_MS
    this.#said.clear()
    return true
  }

  /** What was let in is released whatever has become of its source since. */
  async #follow(): Promise<void> {
    const isAdmitted = await this.#admit()
    const isReached = this.#wanted.sequence === this.#reached || (await this.#release())
    const isDone = isAdmitted && isReached && this.#options.gate.isKept
    this.#retryAt = isDone ? Number.POSITIVE_INFINITY : performance.now() + this.#pauseMs
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_RETRY_MS)
  }

  async #admit(): Promise<boolean> {
    const { gate, running } = this.#options
    try {
      this.#wanted = await gate.admit(running())
      return true
    } catch (error) {
      this.#logFault('registry refused, the last good one stays', { reason: reasonOf(error) })
      return false
    }
  }

  async #release(): Promise<boolean> {
    const { onChange, running, log } = this.#options
    const { sequence } = this.#wanted
    try {
      const { failed } = await onChange(this.#wanted)
      if (failed.length > 0) {
        this.#logFault('registry in use but for some areas, they are tried again', { sequence, failed })
        return false
      }
      this.#reached = sequence
      log.info({ sequence, running: versionsOf(running()) }, 'registry in use')
      return true
    } catch (error) {
      this.#logFault('registry not in use, tried again', { sequence, reason: reasonOf(error) })
      return false
    }
  }

  #logFault(message: string, details: Readonly<Record<string, unknown>>): void {
    const fault = `${message} ${JSON.stringify(details)}`
    if (this.#said.has(fault)) return
    this.#said.add(fault)
    const { log, running } = this.#options
    log.error({ ...details, running: versionsOf(running()) }, message)
  }

  /** Running pages never end with their registry; only a restart after its end would find it refused. */
  #remind(): void {
    const { log, now } = this.#options
    const left = lifeLeft(this.#wanted, now())
    if (left > LIFE_LEFT_TO_WARN) return
    const message =
      left > 0
        ? 'the registry expires soon, it must be signed anew'
        : 'the registry has expired: pages go on, but the next start will refuse it'
    if (message === this.#reminder && performance.now() < this.#remindAt) return
    this.#reminder = message
    this.#remindAt = performance.now() + REMIND_MS
    log[left > 0 ? 'warn' : 'error']({ expiresAt: this.#wanted.expiresAt }, message)
  }
}

function versionsOf({ shell, areas }: Registry): Record<string, string> {
  return Object.fromEntries([shell, ...Object.values(areas)].map(({ name, version }) => [name, version]))
}
