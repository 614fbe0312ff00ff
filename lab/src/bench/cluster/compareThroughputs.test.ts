import { expect, test } from 'vitest'
import { compareThroughputs } from './compareThroughputs.ts'
import type { Throughput } from './measureThroughput.ts'

const throughput = (perSecond: number, ownMs: number, loadMs: number): Throughput => ({
  perSecond,
  cpuMs: { balancer: loadMs / 2, load: loadMs / 2, shellMain: ownMs, shellWorkers: 0, api: 0, pooler: 0, database: 0 },
  p50Ms: 1,
  p95Ms: 2,
  failed: 0,
})

test('two of each are held against one of each pair by pair', () => {
  const pairs = [
    { one: throughput(100, 10, 1), two: throughput(150, 10, 1) },
    { one: throughput(50, 10, 1), two: throughput(80, 10, 1) },
    { one: throughput(100, 10, 1), two: throughput(170, 10, 1) },
  ]
  expect(compareThroughputs(pairs, 2)).toMatchObject({ ratios: [1.5, 1.6, 1.7], ratio: 1.6 })
})

test('whose time was whose says what there would be without who asks, at most twice', () => {
  const half = compareThroughputs([{ one: throughput(1_000, 0.5, 1.5), two: throughput(1_000, 0.5, 1.5) }], 2)
  expect(half).toMatchObject({ ratio: 1, ratioAlone: 2, shareElsewhere: 0.75 })
  const busy = compareThroughputs([{ one: throughput(800, 2, 0), two: throughput(1_000, 2, 0) }], 2)
  expect(busy.ratioAlone).toBeCloseTo(1.25)
})
