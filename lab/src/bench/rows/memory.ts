import { setTimeout as delay } from 'node:timers/promises'
import type { Plan, Stream } from '../load/Plan.ts'
import { findWithoutDatabase } from '../processes/portalProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { readMemory } from '../processes/readMemory.ts'
import { requireGoodAnswers } from '../responses/requireGoodAnswers.ts'
import { serverOf } from './measureCost.ts'
import type { Bench, Measurement, Row, Side } from './Row.ts'
import { askNew } from './rendered.ts'

/** New pages that fill a cache of 256 MB, asked for plain since that is quick. */
const FILL = 3_000
const STEPS = 10
const PATIENCE_MS = 30_000
/** A tenth leaves. */
const WELL = ['200', '404', 'left']
const LONGEST_STEP_MS = 1_800_000
/** So many, a tenth of them new pages, fill what is kept of pages asked for once: before, a slope is that of the cache. */
const FILLS_CACHE = 60_000
/** What a portal at rest takes again after a fill. */
const RESTED_MB = 700
const LOOK_MS = 5_000
/** Of each step's questions. */
const shares = { new: 0.1, kept: 0.7, unknown: 0.1, asset: 0.1 }

/** Whether a portal that is asked for days stays as large as it is; a tenth of the visitors leaves mid-answer. */
export const memory: Row = {
  name: 'memory',
  title: 'memory',
  target: '≤ 650 MB without PostgreSQL, ≤ 900 filled, ≤ 700 in 10 minutes, slope ≤ 0.5 MB per 10,000 requests',
  unit: 'MB',
  isLong: true,
  measure: async (side, bench) => {
    const { roots } = serverOf(side)
    const { times, idle, settleMs } = bench.effort
    await delay(settleMs, undefined, { signal: bench.stop })
    await untilIdle(roots, idle)
    const restMb = memoryOf(side).totalMb
    await askNew(side, bench, { encoding: 'identity', durationMs: LONGEST_STEP_MS, maximum: FILL * times })
    await untilIdle(roots, idle)
    const filledMb = memoryOf(side).totalMb
    const restedSeconds = await untilRested(side, bench)
    const sizesMb = [memoryOf(side).totalMb]
    const endings: Record<string, number> = {}
    for (let step = 0; step < STEPS; step += 1) {
      const { streams } = await bench.load.run(planOf(side, bench.memoryRequests / STEPS))
      side.guides.count(streams.new?.asked ?? 0)
      for (const [name, stream] of Object.entries(streams)) requireGoodAnswers(`the portal, ${name}`, stream, WELL)
      for (const [ending, count] of Object.values(streams).flatMap((stream) => Object.entries(stream.endings)))
        endings[ending] = (endings[ending] ?? 0) + count
      await untilIdle(roots, idle)
      sizesMb.push(memoryOf(side).totalMb)
    }
    return summarise({ side, bench, fill: { restMb, filledMb, restedSeconds }, sizesMb, endings })
  },
}

/** @returns seconds until the portal took no more than at rest; infinite when it still does after ten minutes */
async function untilRested(side: Side, { stop, effort }: Bench): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const restedMs = performance.now() - startedAt
    if (memoryOf(side).totalMb <= RESTED_MB) return restedMs / 1_000
    if (restedMs > effort.longestRestMs) return Number.POSITIVE_INFINITY
    await delay(LOOK_MS, undefined, { signal: stop })
  }
}

function planOf({ portal, guides, kept }: Side, requests: number): Plan {
  const unknown = Array.from({ length: 100 }, (_, index) => `/no-such-page/${index}`)
  const stream = (share: number, questions: Stream['questions']): Stream => ({
    questions,
    pace: { kind: 'closed', visitors: 4, maximum: Math.round(requests * share) },
    expected: { statuses: [200, 404], encoding: undefined },
    isImpatient: true,
  })
  return {
    address: portal.address,
    durationMs: LONGEST_STEP_MS,
    patienceMs: PATIENCE_MS,
    streams: {
      new: stream(shares.new, guides.next('browser')),
      kept: stream(shares.kept, { paths: [kept.home, kept.guide, kept.search], encoding: 'browser' }),
      unknown: stream(shares.unknown, { paths: unknown, encoding: 'browser' }),
      asset: stream(shares.asset, { paths: [kept.asset], encoding: 'browser' }),
    },
  }
}

interface Measured {
  readonly side: Side
  readonly bench: Bench
  /** At rest only where no other row was measured before: `--only memory`. */
  readonly fill: Readonly<Record<'restMb' | 'filledMb' | 'restedSeconds', number>>
  readonly sizesMb: readonly number[]
  readonly endings: Readonly<Record<string, number>>
}

function summarise({ side, bench, fill, sizesMb, endings }: Measured): Measurement {
  const { totalMb, residentMb } = memoryOf(side)
  // The first half may still fill caches and grow heaps to the size they need.
  const later = sizesMb.slice(Math.floor(sizesMb.length / 2))
  const slope = slopeOf(later) / (bench.memoryRequests / STEPS / 10_000)
  const isFilling = bench.memoryRequests / 2 < FILLS_CACHE
  return {
    value: totalMb,
    lines: [
      `${fill.restMb.toFixed(0)} MB at rest, ${fill.filledMb.toFixed(0)} MB after ${FILL * bench.effort.times} new pages, ${
        Number.isFinite(fill.restedSeconds)
          ? `at most ${RESTED_MB} MB ${fill.restedSeconds.toFixed(0)} s later`
          : `above ${RESTED_MB} MB ten minutes later`
      }`,
      `${totalMb.toFixed(0)} MB after ${bench.memoryRequests} requests (sum of RSS ${residentMb.toFixed(0)} MB), ${slope.toFixed(1)} MB per 10,000 requests in the second half${
        isFilling ? ', in which the cache of pages still fills: --full asks on' : ''
      }`,
      `${sizesMb.map((size) => size.toFixed(0)).join(' ')} MB; ${Object.entries(endings)
        .map(([ending, count]) => `${ending}: ${count}`)
        .join(', ')}`,
    ],
    figures: { ...fill, totalMb, residentMb, slope, largestMb: Math.max(...sizesMb) },
  }
}

function memoryOf({ portal }: Side) {
  return readMemory(findWithoutDatabase(portal.pid))
}

/** Of the straight line nearest to values at equal distances (least squares). */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return covariance / values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0)
}
