import { keyOfBuild } from '@portal/contracts'
import { LRUCache } from 'lru-cache'

/** Times that are remembered of a build: enough for a percentile, and not older than what goes on now. */
const KEPT_TIMES = 500
/** A build's first pages are rendered by code that is not warm yet, and say nothing of it. */
const WARM_UP_DRAWS = 30
/** Builds that are remembered: those of the last releases and all variants. */
const KEPT_BUILDS = 60

/** How one build rendered its pages since this shell began with it. */
export class RenderRecord {
  #answers = 0
  #faults = 0
  readonly #times: number[] = []

  get answers(): number {
    return this.#answers
  }
  get faults(): number {
    return this.#faults
  }
  /** How many times there are to go by. */
  get timed(): number {
    return this.#times.length
  }

  rendered(durationMs: number): void {
    this.#answers += 1
    if (this.#answers > WARM_UP_DRAWS) this.#times[(this.#answers - WARM_UP_DRAWS - 1) % KEPT_TIMES] = durationMs
  }

  /** @param wasRendered its error page was, and is counted as an answer already */
  failed(wasRendered: boolean): void {
    if (!wasRendered) this.#answers += 1
    this.#faults += 1
  }

  /** Milliseconds that so many of a hundred pages took at most; undefined before there is one. */
  percentile(percent: number): number | undefined {
    const sorted = [...this.#times].sort((one, other) => one - other)
    return sorted[Math.ceil((sorted.length * percent) / 100) - 1]
  }
}

/** How every build rendered, for the overview and for the judgement of canaries. */
export class RenderRecords {
  readonly #records = new LRUCache<string, RenderRecord>({ max: KEPT_BUILDS })

  of(build: { area: string; version: string }): RenderRecord {
    const key = keyOfBuild({ name: build.area, version: build.version })
    const known = this.#records.get(key)
    if (known) return known
    const record = new RenderRecord()
    this.#records.set(key, record)
    return record
  }
}
