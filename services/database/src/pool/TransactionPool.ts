import pg from 'pg'
import type { PoolCallback } from './LimitedPool.ts'

/**
 * One connection in the place of a pool, for what has to see what its transaction wrote. Statements go one after the other, each
 * for as long as it takes: a statement that is given up would take the transaction with it. It has nothing to end.
 */
export class TransactionPool extends pg.Pool {
  readonly #client: pg.PoolClient
  #last: Promise<void> = Promise.resolve()

  constructor(client: pg.PoolClient) {
    super({ max: 1 })
    this.#client = client
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#take().then(({ client }) => client)
    void this.#take().then(({ client, done }) => callback(undefined, client, done))
    return undefined
  }

  async #take() {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = () => resolve()
    this.#last = promise
    await before
    return { client: wrapClient(this.#client, done), done }
  }
}

/** The connection itself, but that it is given back to whoever waits, not to the pool it comes from. */
function wrapClient(client: pg.PoolClient, done: () => void): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'release') return done
      if (name === 'query') return (...asked: unknown[]) => Reflect.apply(target.query, target, asked.map(withoutLimit))
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function withoutLimit(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('query_timeout' in asked)) return asked
  const { query_timeout: _, ...rest } = asked
  return rest
}
