import { expect, test } from 'vitest'
import { RandomNumbers } from './RandomNumbers.ts'
import { Station } from './Station.ts'
import { Timeline } from './Timeline.ts'

interface QueueOptions {
  readonly servers: number
  /** Arrivals for each server by what it can serve. */
  readonly load: number
  readonly maximumWaiting?: number
}

const SERVICE_MS = 10
const ARRIVALS = 200_000

/** Poisson arrivals, exponential work. */
function runQueue({ servers, load, maximumWaiting }: QueueOptions) {
  const timeline = new Timeline()
  const random = new RandomNumbers(7)
  const station = new Station(timeline, { servers, ...(maximumWaiting !== undefined && { maximumWaiting }) })
  let [arrived, done, refused, endedAt] = [0, 0, 0, 0]
  const arrive = () => {
    arrived += 1
    const isIn = station.serve(random.exponential(SERVICE_MS), () => {
      done += 1
      endedAt = timeline.now
    })
    if (!isIn) refused += 1
    if (arrived < ARRIVALS) timeline.after(random.exponential(SERVICE_MS / (servers * load)), arrive)
  }
  arrive()
  timeline.run()
  return { station, arrived, done, refused, utilisation: station.utilisation(endedAt) }
}

/** Chance to wait in M/M/c (Erlang C), for c servers and the offered work in servers. */
function chanceToWait(servers: number, offered: number): number {
  let blocked = 1
  for (let count = 1; count <= servers; count += 1) blocked = (offered * blocked) / (count + offered * blocked)
  const load = offered / servers
  return blocked / (1 - load * (1 - blocked))
}

test.each([
  [1, 0.3],
  [1, 0.8],
  [2, 0.7],
  [4, 0.85],
  [10, 0.9],
])('%i servers at a load of %d keep visitors waiting as long as the formula of M/M/c says', (servers, load) => {
  const { station, utilisation } = runQueue({ servers, load })
  const waitMs = (chanceToWait(servers, servers * load) * SERVICE_MS) / (servers * (1 - load))
  expect(station.waits.mean / waitMs).toBeGreaterThan(0.9)
  expect(station.waits.mean / waitMs).toBeLessThan(1.1)
  expect(Math.abs(utilisation - load)).toBeLessThan(0.02)
})

test('one server makes every twentieth wait as long as the distribution of M/M/1 says', () => {
  const load = 0.8
  const { station } = runQueue({ servers: 1, load })
  const expected = (SERVICE_MS / (1 - load)) * Math.log(load / 0.05)
  expect(station.waits.at(0.95) / expected).toBeGreaterThan(0.9)
  expect(station.waits.at(0.95) / expected).toBeLessThan(1.1)
})

test('without a place to wait as many are refused as Erlang’s formula of losses says', () => {
  const { arrived, done, refused } = runQueue({ servers: 3, load: 1, maximumWaiting: 0 })
  // Erlang B for three servers and an offered load of three.
  expect(refused / arrived).toBeCloseTo(0.346, 1.6)
  expect(done + refused).toBe(arrived)
})

test('who came first is served first', () => {
  const timeline = new Timeline()
  const station = new Station(timeline, { servers: 1 })
  const order: number[] = []
  for (const number of [1, 2, 3, 4]) station.serve(10 / number, () => order.push(number))
  timeline.run()
  expect(order).toEqual([1, 2, 3, 4])
})
