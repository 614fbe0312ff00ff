import type { Log } from '../log/Log.ts'
import { DatabaseServer } from './DatabaseServer.ts'
import { type Mark, measureLag } from './measureLag.ts'

const LOOK_EVERY_MS = 500
/** Positions of the primary that are remembered, one for each look. */
const KEPT_MARKS = 240

export interface TopologySettings {
  /** Of the primary and its replicas, whichever is which. */
  readonly urls: readonly string[]
  /** How much older than the primary a replica may be that is read from. */
  readonly maxLagMs: number
}

interface TopologyOptions extends TopologySettings {
  readonly log: Log
}

export interface ServerStanding {
  /** Its number in the order of the settings. */
  readonly server: string
  /** `second primary`: it would take writes, but another one is followed, or was and is awaited. */
  readonly standing: DatabaseServer['standing'] | 'second primary'
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
  #timer: NodeJS.Timeout | undefined
  #marks: readonly Mark[] = []
  #primary: DatabaseServer | undefined
  /** The highest that was followed. */
  #timeline = 0
  #floor = 0
  #isLost = false
  #isDouble = false
  #isClosed = false
  #turn = 0

  private constructor({ urls, maxLagMs, log }: TopologyOptions) {
    this.#servers = urls.map((url, index) => new DatabaseServer(url, String(index + 1)))
    this.#maxLagMs = maxLagMs
    this.#log = log
  }

  static async open(options: TopologyOptions): Promise<Topology> {
    const topology = new Topology(options)
    // One that a busy moment hides at first may be the one to follow.
    do await topology.#look()
    while (topology.#servers.some(({ standing }) => standing === 'unknown'))
    topology.#lookAgain()
    return topology
  }

  /** For another thread, which looks for itself. */
  get settings(): TopologySettings {
    return { urls: this.#servers.map(({ url }) => url), maxLagMs: this.#maxLagMs }
  }

  /** Takes writes; undefined while none is there. */
  get primary(): DatabaseServer | undefined {
    return this.#primary && this.#mayFollow(this.#primary) ? this.#primary : undefined
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
      standing: server === this.primary || !server.isPrimary ? server.standing : 'second primary',
      lag: this.primary && server.isReplica ? measureLag(this.#marks, server.position, now) : undefined,
    }))
  }

  /** From now on nothing is read that has not come as far, unless there is nothing else. */
  raiseFloor(position: number): void {
    this.#floor = Math.max(this.#floor, position)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.all(this.#servers.map((server) => server.close()))
  }

  #required(): number {
    if (!this.primary) return this.#floor
    const before = performance.now() - this.#maxLagMs
    const mark = this.#marks.findLast(({ at }) => at <= before) ?? this.#marks[0]
    return Math.max(this.#floor, mark?.position ?? 0)
  }

  /** After each look, however long it took: no choice is made while a server is still asked. */
  #lookAgain(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#look().then(() => this.#lookAgain()), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.look()))
    this.#choosePrimary()
    if (this.primary)
      this.#marks = [...this.#marks.slice(1 - KEPT_MARKS), { at: performance.now(), position: this.primary.position }]
  }

  /**
   * The one that was promoted last, and none that was promoted before one that has been followed: what an old primary takes
   * that boots again will be thrown away.
   */
  #choosePrimary(): void {
    const primaries = this.#servers.filter((server) => this.#mayFollow(server))
    const newest = Math.max(...primaries.map(({ timeline }) => timeline))
    const candidates = primaries.filter(({ timeline }) => timeline === newest)
    const next = candidates.find((server) => server === this.#primary) ?? candidates[0]
    if (next) this.#follow(next)
    else if (!this.#isLost) this.#log.error({}, 'no primary: reading goes on, writing does not')
    this.#isLost = !next
    this.#warnOfSecond()
  }

  #mayFollow({ isPrimary, timeline }: DatabaseServer): boolean {
    return isPrimary && timeline >= this.#timeline
  }

  #follow(next: DatabaseServer): void {
    const isAnother = next !== this.#primary
    if (!isAnother && !this.#isLost && next.timeline === this.#timeline) return
    // Another line of the journal begins here: replicas of the new primary have to come this far first.
    this.#marks = []
    this.#floor = next.position
    if (this.#primary && isAnother) this.#log.warn({}, 'another server is the primary now')
    this.#primary = next
    this.#timeline = next.timeline
  }

  #warnOfSecond(): void {
    const seconds = this.standings.filter(({ standing }) => standing === 'second primary').map(({ server }) => server)
    if (seconds.length > 0 && !this.#isDouble)
      this.#log.error({ seconds }, 'a second primary: it is not followed, and has to become a replica')
    this.#isDouble = seconds.length > 0
  }
}
