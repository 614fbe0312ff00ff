import type { Log } from '../log/Log.ts'
import { DatabaseServer } from './DatabaseServer.ts'
import { type Mark, measureLag } from './measureLag.ts'

const LOOK_EVERY_MS = 500
/** Positions of the primary that are remembered, one for each look. */
const KEPT_MARKS = 240

interface TopologyOptions {
  /** Of the primary and its replicas, whichever is which. */
  readonly urls: readonly string[]
  /** How much older than the primary a replica may be that is read from. */
  readonly maxLagMs: number
  readonly log: Log
}

export interface ServerStanding {
  /** Its number in the order of the settings. */
  readonly server: string
  /** `unknown` also for a second primary beside the one that is followed. */
  readonly standing: DatabaseServer['standing']
  readonly lag: { readonly bytes: number; readonly seconds: number } | undefined
}

/**
 * Which server is the primary and which replicas are good enough to read from, looked at twice a second. How old a replica is
 * follows from where the primary was so long ago: no clocks are compared, and an idle database has no lag.
 */
export class Topology {
  readonly #servers: readonly DatabaseServer[]
  readonly #maxLagMs: number
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #marks: readonly Mark[] = []
  #primary: DatabaseServer | undefined
  #floor = 0
  #isLost = false
  #turn = 0

  private constructor({ urls, maxLagMs, log }: TopologyOptions) {
    this.#servers = urls.map((url, index) => new DatabaseServer(url, String(index + 1)))
    this.#maxLagMs = maxLagMs
    this.#log = log
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  static async open(options: TopologyOptions): Promise<Topology> {
    const topology = new Topology(options)
    await topology.#look()
    return topology
  }

  /** Takes writes; undefined while none is there. */
  get primary(): DatabaseServer | undefined {
    return this.#primary?.isPrimary ? this.#primary : undefined
  }

  /**
   * Where to read next: replicas in turn that are new enough, else the primary. Without a primary any replica is better
   * than nothing, the one that has come farthest first.
   */
  reader(): DatabaseServer | undefined {
    const replicas = this.#servers.filter((server) => server.isReplica)
    const fitting = replicas.filter(({ position }) => position >= this.#required())
    this.#turn += 1
    const next = fitting[this.#turn % fitting.length] ?? this.primary
    return next ?? replicas.sort((one, other) => other.position - one.position)[0]
  }

  /** Every server as it was at the last look; how far a replica is behind only where there is a primary. */
  get standings(): ServerStanding[] {
    const now = performance.now()
    return this.#servers.map((server) => ({
      server: server.name,
      standing: server === this.primary || server.standing !== 'primary' ? server.standing : 'unknown',
      lag: this.primary && server.isReplica ? measureLag(this.#marks, server.position, now) : undefined,
    }))
  }

  /** From now on nothing is read that has not come as far, unless there is nothing else. */
  raiseFloor(position: number): void {
    this.#floor = Math.max(this.#floor, position)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#servers.map((server) => server.close()))
  }

  #required(): number {
    if (!this.primary) return this.#floor
    const before = performance.now() - this.#maxLagMs
    const mark = this.#marks.findLast(({ at }) => at <= before) ?? this.#marks[0]
    return Math.max(this.#floor, mark?.position ?? 0)
  }

  async #look(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.look()))
    this.#choosePrimary()
    if (this.primary)
      this.#marks = [...this.#marks.slice(1 - KEPT_MARKS), { at: performance.now(), position: this.primary.position }]
  }

  /** Stays with the one it has: an old primary that comes back beside a promoted replica is not followed. */
  #choosePrimary(): void {
    if (this.primary) {
      this.#isLost = false
      return
    }
    const next = this.#servers.find((server) => server.isPrimary)
    if (next) {
      // Another line of the journal begins here: replicas of the new primary have to come this far first.
      this.#marks = []
      this.#floor = next.position
      if (this.#primary) this.#log.warn({}, 'another server is the primary now')
      this.#primary = next
    }
    if (!next && !this.#isLost) this.#log.error({}, 'no primary: reading goes on, writing does not')
    this.#isLost = !next
  }
}
