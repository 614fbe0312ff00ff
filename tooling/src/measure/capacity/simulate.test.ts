import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findInstallation } from './findInstallation.ts'
import { dailyCurve, type Province, perSecondAt, perSecondAtPeak, province } from './province.ts'
import { readMeasured } from './readMeasured.ts'
import { simulate } from './simulate.ts'

const SLOWER = 5
const own = readMeasured(fileURLToPath(new URL('./measured.json', import.meta.url)))
/** Every piece of work takes longer, so that few visitors are many. */
const slowly = (kind: typeof own.costs.kinds.guide): typeof kind => ({
  ...kind,
  cpuMs: {
    balancer: kind.cpuMs.balancer * SLOWER,
    shellMain: kind.cpuMs.shellMain * SLOWER,
    shellWorkers: kind.cpuMs.shellWorkers * SLOWER,
    api: kind.cpuMs.api * SLOWER,
    pooler: kind.cpuMs.pooler * SLOWER,
    database: kind.cpuMs.database * SLOWER,
  },
})
const { kept, guide, search, suggest } = own.costs.kinds
const kinds = { kept: slowly(kept), guide: slowly(guide), search: slowly(search), suggest: slowly(suggest) }
const measured = { ...own, costs: { ...own.costs, kinds } }
const small: Province = { ...province, matters: 500, regions: 20, words: 500, lists: 100 }
const two = { balancers: 2, shells: 2, services: 2, replicas: 2 }
const options = { province: small, measured, installation: two, seconds: 5, seed: 1, perSecond: 15 }

test('every question ends once, however many there are and whatever is short', () => {
  const { database } = guide.cpuMs
  const slowDatabase = { ...guide, cpuMs: { ...guide.cpuMs, database: database * 1_000 } }
  const short = { ...own, costs: { ...own.costs, kinds: { kept, search, suggest, guide: slowDatabase } } }
  for (const [perSecond, seed, costs] of [
    [20, 1, measured],
    [60, 2, measured],
    [300, 3, measured],
    [300, 4, short],
  ] as const) {
    const { asked, outcomes } = simulate({
      ...options,
      measured: costs,
      installation: { ...two, replicas: 1 },
      perSecond,
      seed,
      seconds: 2,
    })
    const { kept, made, passed, refused } = outcomes
    expect(kept + made + passed + refused).toBe(asked)
    expect(asked / 2).toBeGreaterThan(perSecond * 0.7)
  }
})

test('the same seed gives the same result, another one another', () => {
  expect(simulate(options)).toEqual(simulate(options))
  expect(simulate({ ...options, seed: 2 })).not.toEqual(simulate(options))
})

test('more visitors mean busier queues; more than can be served are refused, and those who are served wait a bounded time', () => {
  const [few, many, far] = [5, 15, 400].map((perSecond) => simulate({ ...options, perSecond }))
  expect(few?.outcomes.refused).toBe(0)
  expect(many?.stations.shellMain.utilisation).toBeGreaterThan(few?.stations.shellMain.utilisation ?? 1)
  expect(far?.outcomes.refused).toBeGreaterThan(0)
  for (const { utilisation } of Object.values(far?.stations ?? {})) expect(utilisation).toBeLessThanOrEqual(1.0001)
})

test('an import makes pages anew that were kept, and a wider choice of pages leaves fewer to keep', () => {
  const plain = simulate(options)
  expect(simulate({ ...options, hasImport: true }).hitRate).toBeLessThan(plain.hitRate)
  expect(simulate({ ...options, province }).hitRate).toBeLessThan(plain.hitRate)
})

test('the smallest installation has one of each to spare, and more visitors never need less', () => {
  const asked = { province: small, measured, seconds: 5, seed: 1 }
  const few = findInstallation({ ...asked, perSecond: 2 })
  const many = findInstallation({ ...asked, perSecond: 80 })
  expect(few.installation).toEqual(two)
  for (const part of ['shells', 'services', 'replicas', 'balancers'] as const)
    expect(many.installation[part]).toBeGreaterThanOrEqual(few.installation[part])
  expect(many.installation.shells).toBeGreaterThan(few.installation.shells)
  expect(many.withoutOne.outcomes.refused).toBe(0)
})

test('a day is all of its hours, and its peak so many times the mean', () => {
  expect(dailyCurve.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  const hours = Array.from({ length: 240 }, (_, tenth) => perSecondAt(province, tenth / 10))
  const mean = hours.reduce((sum, perSecond) => sum + perSecond, 0) / hours.length
  expect(perSecondAtPeak(province) / mean).toBeCloseTo(province.peak, 1)
  expect(Math.max(...hours)).toBeCloseTo(perSecondAt(province, 10.5))
})

test('every one of several has its share, however many there are of the others', () => {
  for (const services of [2, 3, 4]) {
    const [few, twice] = [services, services * 2].map((count) =>
      simulate({ ...options, installation: { ...two, services: count } }),
    )
    // Half the work for each of twice as many, the busiest included.
    expect(twice?.stations.service.utilisation).toBeLessThan(0.8 * (few?.stations.service.utilisation ?? 0))
  }
})
