/** How much of a pool is in use. */
export interface PoolLoad {
  /** What it is for, as the database shows it (application_name). */
  readonly pool: string
  /** `1` for DATABASE_URL, `read` for DATABASE_READ_URL. */
  readonly server: string
  readonly connections: number
  readonly idle: number
  readonly waiting: number
  readonly maximum: number
}

interface OpenPool {
  readonly load: PoolLoad
}

const open = new Set<OpenPool>()

/** Known from its beginning to its end. */
export function addOpenPool(pool: OpenPool): void {
  open.add(pool)
}

export function removeOpenPool(pool: OpenPool): void {
  open.delete(pool)
}

/** All pools of this process, those of one purpose and server added up. */
export function listPoolLoads(): PoolLoad[] {
  const byPlace = new Map<string, PoolLoad>()
  for (const { load } of open) {
    const key = `${load.pool} ${load.server}`
    const other = byPlace.get(key)
    byPlace.set(key, other ? add(load, other) : load)
  }
  return [...byPlace.values()]
}

function add(load: PoolLoad, other: PoolLoad): PoolLoad {
  return {
    ...load,
    connections: load.connections + other.connections,
    idle: load.idle + other.idle,
    waiting: load.waiting + other.waiting,
    maximum: load.maximum + other.maximum,
  }
}
