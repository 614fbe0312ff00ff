import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long a connection that says nothing is left open: who is about to ask gets an answer instead of a reset. */
const IDLE_MS = 1_000
const LOOK_MS = 100

/**
 * Ends the connections of a server that goes on serving: no new ones are accepted, every further answer closes its
 * connection, what is open is answered.
 */
export class Drain {
  readonly #listeners: Server[] = []
  #isDraining = false

  /** Whether connections are to be closed after the answer. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  add(listener: Server): void {
    this.#listeners.push(listener)
  }

  /** Resolves when the last connection has ended. */
  async end(): Promise<void> {
    this.#isDraining = true
    await Promise.all(this.#listeners.filter(({ listening }) => listening).map(endListener))
  }
}

function endListener(listener: Server): Promise<void> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() - startedAt > IDLE_MS) listener.closeIdleConnections()
    }, LOOK_MS)
    // http.Server closes idle connections at once, also those on which a request is on its way; net.Server does not.
    NetServer.prototype.close.call(listener, () => {
      clearInterval(timer)
      resolve()
    })
  })
}
