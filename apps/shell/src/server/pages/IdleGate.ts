import { performance } from 'node:perf_hooks'

const LOOK_MS = 100
/** Share of the time in which the main thread may be busy. */
const IDLE_UTILIZATION = 0.3

/** Tells work that can wait when nobody waits for anything else. */
export class IdleGate {
  readonly #isRendering: () => boolean

  /** @param isRendering whether a page is being rendered */
  constructor(isRendering: () => boolean) {
    this.#isRendering = isRendering
  }

  /** Resolves in the next idle moment. Does not keep the process alive. */
  async whenOpen(): Promise<void> {
    let before = performance.eventLoopUtilization()
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref())
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      if (utilization < IDLE_UTILIZATION && !this.#isRendering()) return
    }
  }
}
