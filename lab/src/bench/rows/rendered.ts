import type { Stream } from '../load/Plan.ts'
import { measureMisses } from '../measureMisses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { type Cost, formatEndings, formatShare, measureCost, serverOf } from './measureCost.ts'
import type { Bench, Row, Side } from './Row.ts'

const VISITORS = 16
const ROUND_MS = 3_000
/** Few, because compressed well they may cost ten times as much as rendered. */
const COMPRESSED_PAGES = 300
const LONGEST_MS = 180_000

/** What compression adds to a page that nobody asked for before, with everything that is compressed after the answer. */
export const brotli: Row = {
  name: 'brotli',
  title: 'uncached guide, compressed',
  target: '≤ 2 ms of CPU more than plain',
  unit: 'ms of CPU more a page',
  isLong: false,
  measure: async (side, bench) => {
    const pages = Math.ceil(COMPRESSED_PAGES * bench.effort.times)
    const ask = (encoding: 'browser' | 'identity') =>
      askNew(side, bench, { encoding, durationMs: LONGEST_MS, maximum: pages, isUntilIdle: true })
    await warmUp(side, bench)
    const { value, missShare } = await measureMisses(side.portal.address, async () => ({
      plain: await ask('identity'),
      compressed: await ask('browser'),
    }))
    const { plain, compressed } = value
    const extraMs = compressed.cpuMs - plain.cpuMs
    return {
      value: extraMs,
      lines: [
        `${extraMs.toFixed(2)} ms of CPU more a page: ${compressed.cpuMs.toFixed(2)} compressed, ${plain.cpuMs.toFixed(2)} plain`,
        `${formatShare(missShare)} not in the cache; ${formatEndings(compressed.result)}`,
      ],
      figures: { extraMs, brotliMs: compressed.cpuMs, plainMs: plain.cpuMs, missShare },
    }
  },
}

interface NewOptions {
  readonly encoding: 'browser' | 'identity'
  readonly durationMs: number
  readonly maximum?: number
  readonly isUntilIdle?: boolean
}

export async function askNew(side: Side, bench: Bench, { encoding, maximum, ...options }: NewOptions): Promise<Cost> {
  const cost = await measureCost(bench, serverOf(side), {
    ...options,
    stream: newGuides(side, bench, encoding, maximum),
  })
  side.guides.count(cost.result.asked)
  return cost
}

async function warmUp(side: Side, bench: Bench): Promise<void> {
  const { times, idle } = bench.effort
  await untilIdle(serverOf(side).roots, idle)
  await askNew(side, bench, { encoding: 'identity', durationMs: times * ROUND_MS })
  await untilIdle(serverOf(side).roots, idle)
}

function newGuides({ guides }: Side, { effort }: Bench, encoding: 'browser' | 'identity', maximum?: number): Stream {
  const visitors = Math.min(VISITORS, effort.mostAtOnce)
  return {
    questions: guides.next(encoding),
    pace: { kind: 'closed', visitors, ...(maximum === undefined ? {} : { maximum }) },
    expected: { statuses: [200], encoding: encoding === 'browser' ? 'compressed' : 'identity' },
  }
}
