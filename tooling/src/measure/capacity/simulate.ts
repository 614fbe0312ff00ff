import { drawVisits } from './drawVisits.ts'
import type { Installation } from './Installation.ts'
import { type Province, perSecondAtPeak } from './province.ts'
import { Quantiles } from './Quantiles.ts'
import { RandomNumbers } from './RandomNumbers.ts'
import type { Measured } from './readMeasured.ts'
import { type Outcome, Site, type StationName, stationNames } from './Site.ts'
import { Timeline } from './Timeline.ts'
import { WorkTimes } from './WorkTimes.ts'

/** What a shell has for pages (apps/shell/src/server/main.ts), and what it keeps beside each: key, tags, hashes. */
const CACHE_BYTES = 256 * 1024 * 1024
const BESIDE_PAGE_BYTES = 1_500
/** Asked before, for what is in the caches: nothing in them is older. */
const REMEMBERED_MS = 5 * 60 * 1_000
/** Until the queues are as long as they will be. */
const FILLING_MS = 5_000

export interface SimulationOptions {
  readonly province: Province
  readonly installation: Installation
  readonly measured: Measured
  /** Questions a second; those of the province's peak when absent. */
  readonly perSecond?: number
  readonly seconds: number
  readonly seed: number
  /** All content is imported anew in the middle, which makes every page in the caches stale. */
  readonly hasImport?: boolean
}

export interface StationFigures {
  /** Of the busiest one of its kind. */
  readonly utilisation: number
  readonly waitP95Ms: number
}

/** From the question to the answer; 0 when there was none. */
export interface Times {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

export interface SimulationResult {
  readonly asked: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly times: Readonly<Record<Outcome, Times>>
  readonly stations: Readonly<Record<StationName, StationFigures>>
  /** Of all pages, those that were kept. */
  readonly hitRate: number
  /** In each shell. */
  readonly pagesKept: number
}

/** Visitors, queues and caches, event by event. The same options give the same result. */
export function simulate(options: SimulationOptions): SimulationResult {
  const { province, installation, measured, seconds, seed } = options
  const perSecond = options.perSecond ?? perSecondAtPeak(province)
  const random = new RandomNumbers(seed)
  const timeline = new Timeline()
  const contents = new Map<number, number>()
  let imports = 0
  const site = new Site(timeline, {
    installation,
    pagesOfShell: Math.floor(CACHE_BYTES / (measured.costs.pageBytes + BESIDE_PAGE_BYTES)),
    times: new WorkTimes(measured, random),
    versionOf: (matter) => imports + (matter === undefined ? 0 : (contents.get(matter) ?? 0)),
  })
  const drawVisit = drawVisits(province, random)
  for (let at = -REMEMBERED_MS; at < 0; at += 1_000 / perSecond) site.remember(drawVisit(), at)

  const counted: Record<Outcome, number> = { kept: 0, made: 0, passed: 0, refused: 0 }
  const times = { kept: new Quantiles(), made: new Quantiles(), passed: new Quantiles(), refused: new Quantiles() }
  const until = FILLING_MS + seconds * 1_000
  let asked = 0
  const arrive = () => {
    if (timeline.now >= until) return
    timeline.after(random.exponential(1_000 / perSecond), arrive)
    const startedAt = timeline.now
    const isCounted = startedAt >= FILLING_MS
    if (isCounted) asked += 1
    site.ask(drawVisit(), (outcome) => {
      if (!isCounted) return
      counted[outcome] += 1
      times[outcome].add(timeline.now - startedAt)
    })
  }
  const change = () => {
    if (timeline.now >= until) return
    const matter = Math.floor(random.next() * province.matters)
    contents.set(matter, (contents.get(matter) ?? 0) + 1)
    timeline.after(random.exponential(3_600_000 / province.changesPerHour), change)
  }
  const stations: Partial<Record<StationName, StationFigures>> = {}
  timeline.after(0, arrive)
  timeline.after(random.exponential(3_600_000 / province.changesPerHour), change)
  timeline.after(FILLING_MS, () => {
    for (const station of Object.values(site.stations).flat()) station.startCounting()
  })
  if (options.hasImport)
    timeline.after(FILLING_MS, () => {
      imports += 1
    })
  timeline.after(until, () => {
    for (const name of stationNames) {
      const utilisations = site.stations[name].map((station) => station.utilisation(seconds * 1_000))
      const waits = site.stations[name].map((station) => station.waits.at(0.95))
      stations[name] = { utilisation: Math.max(...utilisations), waitP95Ms: Math.max(...waits) }
    }
  })
  timeline.run()
  return {
    asked,
    outcomes: counted,
    times: {
      kept: timesOf(times.kept),
      made: timesOf(times.made),
      passed: timesOf(times.passed),
      refused: timesOf(times.refused),
    },
    stations: stations as Record<StationName, StationFigures>,
    hitRate: counted.kept / Math.max(1, counted.kept + counted.made),
    pagesKept: site.pagesKept,
  }
}

function timesOf(times: Quantiles): Times {
  return { p50Ms: times.at(0.5), p95Ms: times.at(0.95), p99Ms: times.at(0.99) }
}
