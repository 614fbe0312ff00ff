import { addOpenPool, type PoolLoad, removeOpenPool } from '@portal/database/pool'

/** The pools of a thread among those of this process, as it told of them last. */
export class ThreadPools {
  readonly #pools = new Map<string, { load: PoolLoad }>()

  take(loads: readonly PoolLoad[]): void {
    for (const load of loads) {
      const key = `${load.pool} ${load.server}`
      const known = this.#pools.get(key)
      if (known) known.load = load
      else this.#add(key, { load })
    }
  }

  /** The thread is no more. */
  clear(): void {
    for (const pool of this.#pools.values()) removeOpenPool(pool)
    this.#pools.clear()
  }

  #add(key: string, pool: { load: PoolLoad }): void {
    this.#pools.set(key, pool)
    addOpenPool(pool)
  }
}
