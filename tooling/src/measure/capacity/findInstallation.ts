import { type Installation, type InstallationPart, installationParts } from './Installation.ts'
import { type StationName, stationNames } from './Site.ts'
import { type SimulationOptions, type SimulationResult, simulate } from './simulate.ts'

/** Above it waiting grows faster than visitors do. */
const BUSY_SHARE = 0.7
const FULL_SHARE = 0.95
const PATIENCE_P95_MS = 500
const LARGEST = 64

/** What more of helps against which queue. */
const partOf: Readonly<Record<StationName, InstallationPart>> = {
  balancer: 'balancers',
  shellMain: 'shells',
  guideThread: 'shells',
  searchThread: 'shells',
  service: 'services',
  servicePool: 'services',
  pooler: 'replicas',
  replica: 'replicas',
  // One more replica does not help a primary; nothing here makes it busy but writing.
  primary: 'replicas',
}

export interface FoundInstallation {
  readonly installation: Installation
  readonly left: Installation
  /** With one of each out of service, as it was found to fit. */
  readonly withoutOne: SimulationResult
}

/**
 * The smallest installation that serves its visitors with one of each out of service: no queue busier than it should be, nobody
 * refused, nobody kept waiting. Grows where it is tightest, by as many as are missing.
 * @param atLeast what is known to be too small, or just enough, with one of each out of service
 * @throws Error when none of a sensible size is enough
 */
export function findInstallation(
  options: Omit<SimulationOptions, 'installation'>,
  atLeast: Installation = { balancers: 1, shells: 1, services: 1, replicas: 1 },
): FoundInstallation {
  let left = atLeast
  for (;;) {
    const result = simulate({ ...options, installation: left })
    const tightest = findCause(result)
    if (fits(result)) return { installation: withOneMore(left), left, withoutOne: result }
    const part = partOf[tightest]
    if (left[part] >= LARGEST) throw new Error(`no ${LARGEST} ${part} are enough`)
    // A queue that is full all the time may need still more, never less.
    const enough = Math.ceil((left[part] * result.stations[tightest].utilisation) / BUSY_SHARE)
    left = { ...left, [part]: Math.max(left[part] + 1, enough) }
  }
}

/** A full queue holds those before it: the last of the full ones is the cause. */
function findCause(result: SimulationResult): StationName {
  const full = stationNames.filter((name) => result.stations[name].utilisation > FULL_SHARE)
  const [tightest] = findTightest(result)
  const cause = full.at(-1) ?? tightest
  if (cause === undefined) throw new Error('a simulation has queues')
  return cause
}

/** Queues, the busiest first. */
export function findTightest({ stations }: SimulationResult): StationName[] {
  const names = Object.keys(stations) as StationName[]
  return names.toSorted((one, other) => stations[other].utilisation - stations[one].utilisation)
}

function fits(result: SimulationResult): boolean {
  const isBusy = Object.values(result.stations).some(({ utilisation }) => utilisation > BUSY_SHARE)
  return !isBusy && result.outcomes.refused === 0 && result.times.made.p95Ms <= PATIENCE_P95_MS
}

function withOneMore(left: Installation): Installation {
  return Object.fromEntries(installationParts.map((part) => [part, left[part] + 1])) as unknown as Installation
}
