import type { AreaName, Visit } from './drawVisits.ts'
import { type Installation, machineOf } from './Installation.ts'
import { PageCache } from './PageCache.ts'
import { Station } from './Station.ts'
import type { Timeline } from './Timeline.ts'
import type { WorkTimes } from './WorkTimes.ts'

/** One way over the network within a machine room and back; assumed. */
const HOP_MS = 0.5
/** As in the project: pages of an area under way, connections of a content service, who waits for one, connections of a pooler. */
const PAGES_UNDER_WAY = 40
const SERVICE_CONNECTIONS = 10
const SERVICE_WAITING = 64
const POOLER_CONNECTIONS = 20

export type Outcome = 'kept' | 'made' | 'passed' | 'refused'

type PageVisit = Extract<Visit, { kind: 'page' }>

interface Shell {
  inHand: number
  readonly main: Station
  readonly cache: PageCache
  /** Who waits for a page that is being drawn for somebody else. */
  readonly underWay: Map<number, ((outcome: Outcome) => void)[]>
  readonly places: Readonly<Record<AreaName, Station>>
  readonly threads: Readonly<Record<AreaName, Station>>
}

interface Service {
  readonly loop: Station
  readonly pools: readonly Station[]
}

interface Database {
  readonly pooler: Station
  readonly cores: Station
}

interface SiteOptions {
  readonly installation: Installation
  /** That fit into the memory that a shell has for them. */
  readonly pagesOfShell: number
  readonly times: WorkTimes
  /** Version of what a page is made from. */
  readonly versionOf: (matter: number | undefined) => number
}

/** Everything behind the address of the portal, as queues. */
export class Site {
  readonly #timeline: Timeline
  readonly #options: SiteOptions
  readonly #balancers: Station
  readonly #shells: readonly Shell[]
  readonly #services: readonly Service[]
  readonly #replicas: readonly Database[]
  readonly #primary: Database
  /** Each list has a turn of its own: with one for all, who always asks for two would never reach every second. */
  readonly #turns = new Map<readonly unknown[], number>()

  constructor(timeline: Timeline, options: SiteOptions) {
    const { balancers, shells, services, replicas } = options.installation
    this.#timeline = timeline
    this.#options = options
    this.#balancers = this.#station(balancers * machineOf.balancers.cores)
    this.#shells = list(shells, () => ({
      inHand: 0,
      main: this.#station(1),
      cache: new PageCache(options.pagesOfShell),
      underWay: new Map(),
      places: byArea(() => this.#station(PAGES_UNDER_WAY, 0)),
      threads: byArea(() => this.#station(1)),
    }))
    this.#replicas = list(replicas, () => this.#database())
    this.#primary = this.#database()
    this.#services = list(services, () => ({
      loop: this.#station(1),
      pools: list(replicas + 1, () => this.#station(SERVICE_CONNECTIONS, SERVICE_WAITING)),
    }))
  }

  /** Fills the caches with what was asked for before, without the queues. */
  remember(visit: Visit, now: number): void {
    if (visit.kind !== 'page') return
    const { cache } = this.#next(this.#shells)
    const version = this.#options.versionOf(visit.matter)
    if (!cache.has(visit.key, version, now)) cache.keep(visit.key, version, now)
  }

  ask(visit: Visit, done: (outcome: Outcome) => void): void {
    const { times } = this.#options
    this.#balancers.serve(times.draw('kept', 'balancer'), () => {
      // As HAProxy's leastconn.
      const shell = this.#shells.reduce((least, other) => (other.inHand < least.inHand ? other : least))
      shell.inHand += 1
      const settle = (outcome: Outcome) => {
        shell.inHand -= 1
        done(outcome)
      }
      if (visit.kind === 'page') this.#askPage(shell, visit, settle)
      else this.#pass(shell, visit.kind, settle)
    })
  }

  #askPage(shell: Shell, visit: PageVisit, done: (outcome: Outcome) => void): void {
    const { times, versionOf } = this.#options
    if (shell.cache.has(visit.key, versionOf(visit.matter), this.#timeline.now)) {
      shell.main.serve(times.draw('kept', 'shellMain'), () => done('kept'))
      return
    }
    const waiting = shell.underWay.get(visit.key)
    if (waiting) {
      waiting.push(done)
      return
    }
    const all = [done]
    shell.underWay.set(visit.key, all)
    this.#makePage(shell, visit, (outcome) => {
      shell.underWay.delete(visit.key)
      for (const tell of all) tell(outcome)
    })
  }

  #makePage(shell: Shell, visit: PageVisit, done: (outcome: Outcome) => void): void {
    const { times, versionOf } = this.#options
    const version = versionOf(visit.matter)
    const kind = visit.area === 'search' ? 'search' : 'guide'
    const place = shell.places[visit.area]
    const leave = (outcome: Outcome) => {
      place.leave()
      done(outcome)
    }
    const draw = (isAnswered: boolean) => {
      if (!isAnswered) leave('refused')
      else
        shell.threads[visit.area].serve(times.draw(kind, 'shellWorkers'), () => {
          shell.cache.keep(visit.key, version, this.#timeline.now)
          leave('made')
        })
    }
    shell.main.serve(times.draw(kind, 'shellMain'), () => {
      if (!place.enter(() => this.#askService(kind, this.#next(this.#replicas), draw))) done('refused')
    })
  }

  #pass(shell: Shell, kind: 'suggest' | 'write', done: (outcome: Outcome) => void): void {
    const database = kind === 'write' ? this.#primary : this.#next(this.#replicas)
    shell.main.serve(this.#options.times.draw('suggest', 'shellMain'), () =>
      this.#askService('suggest', database, (isAnswered) => done(isAnswered ? 'passed' : 'refused')),
    )
  }

  #askService(kind: 'guide' | 'search' | 'suggest', database: Database, done: (isAnswered: boolean) => void): void {
    const { times } = this.#options
    const service = this.#next(this.#services)
    const pool = service.pools[[...this.#replicas, this.#primary].indexOf(database)]
    this.#timeline.after(HOP_MS, () =>
      service.loop.serve(times.draw(kind, 'api'), () => {
        const isIn = pool?.enter(() => {
          database.pooler.enter(() =>
            this.#timeline.after(HOP_MS, () =>
              database.cores.serve(times.draw(kind, 'database') + times.draw(kind, 'pooler'), () => {
                database.pooler.leave()
                pool.leave()
                done(true)
              }),
            ),
          )
        })
        if (!isIn) done(false)
      }),
    )
  }

  /** Every queue by what it stands for. */
  get stations(): Readonly<Record<StationName, readonly Station[]>> {
    const threadsOf = (area: AreaName) => this.#shells.map(({ threads }) => threads[area])
    return {
      balancer: [this.#balancers],
      shellMain: this.#shells.map(({ main }) => main),
      guideThread: threadsOf('guides'),
      searchThread: threadsOf('search'),
      service: this.#services.map(({ loop }) => loop),
      servicePool: this.#services.flatMap(({ pools }) => pools.slice(0, -1)),
      pooler: this.#replicas.map(({ pooler }) => pooler),
      replica: this.#replicas.map(({ cores }) => cores),
      primary: [this.#primary.cores],
    }
  }

  get pagesKept(): number {
    return this.#shells.reduce((sum, { cache }) => sum + cache.size, 0) / this.#shells.length
  }

  #station(servers: number, maximumWaiting?: number): Station {
    return new Station(this.#timeline, { servers, ...(maximumWaiting !== undefined && { maximumWaiting }) })
  }

  #database(): Database {
    return { pooler: this.#station(POOLER_CONNECTIONS), cores: this.#station(machineOf.replicas.cores) }
  }

  #next<T>(all: readonly T[]): T {
    const turn = ((this.#turns.get(all) ?? 0) + 1) % all.length
    this.#turns.set(all, turn)
    const next = all[turn]
    if (next === undefined) throw new Error('an installation has at least one of each')
    return next
  }
}

export const stationNames = [
  'balancer',
  'shellMain',
  'guideThread',
  'searchThread',
  'service',
  'servicePool',
  'pooler',
  'replica',
  'primary',
] as const
export type StationName = (typeof stationNames)[number]

function list<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

function byArea(make: () => Station): Record<AreaName, Station> {
  return { home: make(), guides: make(), search: make(), others: make() }
}
