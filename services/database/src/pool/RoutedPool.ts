import type pg from 'pg'
import { type DatabaseServer, selectPosition } from './DatabaseServer.ts'
import { LimitedPool, type PoolLimits } from './LimitedPool.ts'
import { isLostConnection, NoPrimaryError } from './NoPrimaryError.ts'
import { requestContext } from './requestContext.ts'
import type { ServerStanding, Topology, TopologySettings } from './Topology.ts'

type Callback = Parameters<LimitedPool['connect']>[0]

interface Routing {
  readonly topology: Topology
  /** Everything but where the server is. */
  readonly limits: PoolLimits
  /** For what the service knows of its content: from the primary, and without one from a replica. */
  readonly outlastsPrimary?: boolean
}

/**
 * A pool over a primary and its replicas: what only reads goes to a replica, everything else to the primary. A server that
 * is lost costs what reads nothing but the way to the next one.
 */
export class RoutedPool extends LimitedPool {
  readonly #routing: Routing
  readonly #pools = new Map<DatabaseServer, LimitedPool>()

  constructor(routing: Routing) {
    super(routing.limits)
    this.#routing = routing
  }

  /** Connections of their own with other limits. */
  openSide(limits: PoolLimits, outlastsPrimary: boolean): RoutedPool {
    return new RoutedPool({
      topology: this.#routing.topology,
      limits: { ...this.#routing.limits, ...limits },
      outlastsPrimary,
    })
  }

  get topologySettings(): TopologySettings {
    return this.#routing.topology.settings
  }

  get standings(): ServerStanding[] {
    return this.#routing.topology.standings
  }

  get hasPrimary(): boolean {
    return this.#routing.topology.primary !== undefined
  }

  /** From now on nothing is read anywhere that is older than what the primary has now. */
  async readNothingOlder(): Promise<void> {
    const { primary } = this.#routing.topology
    if (!primary) return
    const { rows } = await this.#poolOf(primary).query<{ position: string }>(selectPosition)
    this.#routing.topology.raiseFloor(Number(rows[0]?.position ?? 0))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: NonNullable<Callback>): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    const server = this.#choose()
    if (!server) {
      callback(new NoPrimaryError(), undefined, () => undefined)
      return undefined
    }
    this.#poolOf(server).connect((error, client, done) => {
      if (!error || !isLostConnection(error)) return callback(error, client, done)
      server.noteDown()
      const next = this.#choose()
      if (next && next !== server) this.connect(callback)
      else callback(error, client, done)
    })
    return undefined
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = Promise.all([...this.#pools.values()].map((pool) => pool.end())).then(() => super.end())
    if (callback === undefined) return ended
    void ended.then(callback)
    return undefined
  }

  /** Whether what a lost connection ended may be asked once more. */
  get mayAskAgain(): boolean {
    return this.#routing.outlastsPrimary === true || requestContext()?.isReading === true
  }

  #choose(): DatabaseServer | undefined {
    const { topology, outlastsPrimary } = this.#routing
    if (outlastsPrimary) return topology.primary ?? topology.reader()
    return requestContext()?.isReading ? topology.reader() : topology.primary
  }

  #poolOf(server: DatabaseServer): LimitedPool {
    const known = this.#pools.get(server)
    if (known) return known
    const pool = new LimitedPool({ ...this.#routing.limits, connectionString: server.url, server: server.name })
    pool.on('error', (error, client) => this.emit('error', error, client))
    // A pooler in front of a replica that is gone still lets everybody in: only what is asked shows it.
    pool.on('release', (error) => {
      if (server.isReplica && error instanceof Error && isLostConnection(error)) server.noteDown()
    })
    this.#pools.set(server, pool)
    return pool
  }
}
