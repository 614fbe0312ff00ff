import { setTimeout as delay } from 'node:timers/promises'
import { untilHydrated } from '@portal/tooling/size'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 20

/** What a page has asked for and not yet got. Begins before the page is opened. */
export class Requests {
  readonly #page: Page
  readonly #running = new Set<Request>()
  #changedAt = performance.now()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#note(() => this.#running.add(request)))
    page.on('requestfinished', (request) => this.#note(() => this.#running.delete(request)))
    page.on('requestfailed', (request) => this.#note(() => this.#running.delete(request)))
  }

  /** Acts, and waits until the page is loaded and hydrated and has asked for nothing for half a second, or ten seconds have gone by. */
  async untilQuiet(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    await this.#page.waitForLoadState('load')
    await untilHydrated(this.#page)
    const idleFrom = performance.now()
    while (performance.now() < deadline) {
      const isQuiet = this.#running.size === 0 && performance.now() - Math.max(this.#changedAt, idleFrom) >= QUIET_MS
      if (isQuiet) return
      await delay(LOOK_EVERY_MS)
    }
  }

  #note(change: () => void): void {
    change()
    this.#changedAt = performance.now()
  }
}
