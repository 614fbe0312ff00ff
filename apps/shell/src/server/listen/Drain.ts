import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** How long a connection that says nothing is left open: who is about to ask gets an answer instead of a reset. */
const IDLE_MS = 1_000
const LOOK_MS = 100
/** A crowd that never ends keeps no process from ending. */
const LONGEST_WAIT_MS = 500

/**
 * Ends the connections of a server that goes on serving: no new ones are accepted, every further answer closes its
 * connection, what is open is answered.
 */
export class Drain {
  readonly #listeners: Server[] = []
  readonly #furtherListeners: NetServer[] = []
  readonly #connections = new Set<Socket>()
  readonly #foundUnused = new WeakSet<Socket>()
  #isDraining = false

  /** Whether connections are to be closed after the answer. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  add(listener: Server): void {
    this.#listeners.push(listener)
    listener.on('connection', (connection: Socket) => {
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
    })
  }

  /** A further listener whose connections are those of a server that was added. */
  addListener(listener: NetServer): void {
    this.#furtherListeners.push(listener)
  }

  /** Resolves when the last connection has ended. */
  async end(): Promise<void> {
    this.#isDraining = true
    const startedAt = performance.now()
    const timer = setInterval(async () => {
      if (performance.now() - startedAt <= IDLE_MS) return
      // A process that had no time for a while looks here before it reads what has come meanwhile.
      await setImmediate()
      for (const listener of this.#listeners) listener.closeIdleConnections()
      this.#closeUnused()
    }, LOOK_MS)
    const open = [...this.#listeners, ...this.#furtherListeners].filter(({ listening }) => listening)
    try {
      await Promise.all(open.map(endListener))
    } finally {
      clearInterval(timer)
    }
  }

  /**
   * Browsers open connections ahead. To node one on which nothing was ever asked is not idle: it waits for its first request.
   * Closed at the second look: between two there was time to read what had come.
   */
  #closeUnused(): void {
    for (const connection of this.#connections) {
      if (connection.bytesRead > 0) continue
      if (this.#foundUnused.has(connection)) connection.destroy()
      this.#foundUnused.add(connection)
    }
  }
}

async function endListener(listener: NetServer): Promise<void> {
  await untilNobodyWaits(listener)
  // http.Server closes idle connections at once, also those on which a request is on its way; net.Server does not.
  return new Promise((resolve) => NetServer.prototype.close.call(listener, () => resolve()))
}

/**
 * Closing resets whoever was let in by the system and not yet by this process. Of each listener one is taken in a round of the
 * loop: after a round without any, nobody waits.
 */
async function untilNobodyWaits(listener: NetServer): Promise<void> {
  let isTaken = true
  const note = () => {
    isTaken = true
  }
  listener.on('connection', note)
  const until = performance.now() + LONGEST_WAIT_MS
  while (isTaken && performance.now() < until) {
    isTaken = false
    // The first may come before the network is looked at.
    await setImmediate()
    await setImmediate()
  }
  listener.off('connection', note)
}
