import { Connection } from './Connection.ts'

/** Connections of many visitors; the one that was used last is used first, as few as possible stay open. */
export class ConnectionPool {
  readonly #open: () => Connection
  readonly #maximum: number
  readonly #idle: Connection[] = []
  #busy = 0

  constructor(address: string, { patienceMs, maximum }: { patienceMs: number; maximum: number }) {
    this.#open = () => new Connection(address, patienceMs)
    this.#maximum = maximum
  }

  /** Undefined while all are busy. */
  take(): Connection | undefined {
    if (this.#busy >= this.#maximum) return undefined
    this.#busy += 1
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop())
      if (connection.isOpen) return connection
    return this.#open()
  }

  give(connection: Connection): void {
    this.#busy -= 1
    if (connection.isOpen) this.#idle.push(connection)
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close()
  }
}
