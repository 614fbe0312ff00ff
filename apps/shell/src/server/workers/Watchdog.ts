import type { AreaHost } from './AreaHost.ts'
import type { WorkerLimits } from './limits.ts'

interface Watched {
  readonly host: Pick<AreaHost, 'measure'>
  readonly limits: WorkerLimits
  /** Whether nothing was asked of the worker since the last call, nor is open from before. */
  readonly wasIdle: () => boolean
  readonly kill: (reason: string) => void
}

/** Looks after a worker from outside: one that hangs, hoards memory or is busy for nothing cannot say so itself. */
export class Watchdog {
  readonly #watched: Watched
  readonly #timer: NodeJS.Timeout
  #isReady = false
  #heardAt = performance.now()
  /** Processor time at the first look after the last word. */
  #cpuAtLastWord: number | undefined
  #last: { cpuMs: number; at: number } | undefined
  #idleStrikes = 0

  constructor(watched: Watched) {
    this.#watched = watched
    this.#timer = setInterval(() => void this.#look(), watched.limits.watchMs)
  }

  /** From here on the worker must show signs of life; a start has a time limit of its own. */
  ready(): void {
    this.#isReady = true
    this.hear()
  }

  hear(): void {
    this.#heardAt = performance.now()
    this.#cpuAtLastWord = undefined
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { host, limits, kill } = this.#watched
    if (this.#isReady && performance.now() - this.#heardAt > limits.silenceMs)
      return kill('it said nothing for too long')
    const usage = await host.measure()
    if (!usage) return
    if (usage.isOverMemory) return kill('it holds too much memory')
    if (!this.#isReady) return
    if (this.#hangs(usage.cpuMs)) return kill('it hangs')
    if (this.#isBusyForNothing(usage.cpuMs)) kill('it was busy with nothing to do')
  }

  /** A starved machine is not a hang: silence counts only with processor time burnt in it. */
  #hangs(cpuMs: number): boolean {
    const { hangMs, hangCpuMs } = this.#watched.limits
    this.#cpuAtLastWord ??= cpuMs
    return performance.now() - this.#heardAt > hangMs && cpuMs - this.#cpuAtLastWord > hangCpuMs
  }

  #isBusyForNothing(cpuMs: number): boolean {
    const { idleUtilization, idleStrikes } = this.#watched.limits
    const now = performance.now()
    const share = this.#last ? (cpuMs - this.#last.cpuMs) / (now - this.#last.at) : 0
    this.#last = { cpuMs, at: now }
    this.#idleStrikes = this.#watched.wasIdle() && share > idleUtilization ? this.#idleStrikes + 1 : 0
    return this.#idleStrikes >= idleStrikes
  }
}
