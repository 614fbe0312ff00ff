import { findGuideName } from '@portal/tooling/size'
import { startBaselineServer } from '../baseline/startBaselineServer.ts'
import type { Stream } from '../load/Plan.ts'
import { measureMisses } from '../measureMisses.ts'
import { pinProcesses } from '../processes/pinProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { requireSamePage } from '../responses/requireSamePage.ts'
import { compareWithBaseline } from './compareWithBaseline.ts'
import { type Cost, formatEndings, formatShare, measureCost, serverOf } from './measureCost.ts'
import type { Bench, Row, Side } from './Row.ts'

const VISITORS = 16
const ROUND_MS = 3_000
/** Few, because compressed well they may cost ten times as much as drawn. */
const COMPRESSED_PAGES = 300
const LONGEST_MS = 180_000

/** A guide that nobody asked for before, without compression on either side. */
export const uncached: Row = {
  name: 'uncached',
  title: 'uncached guide, plain',
  target: '≥ 0.95 × bare node:http + React',
  unit: 'pages per CPU-second',
  isLong: false,
  measure: async (side, bench) => {
    const { own, cores, effort } = bench
    const [path = ''] = own.guides.paths
    const bare = await startBaselineServer(own.portal.dataFolder, path)
    if (cores) pinProcesses([bare.pid], cores.server)
    const baseline = { name: 'the baseline of the portal', address: bare.address, roots: [bare.pid] }
    const durationMs = effort.times * ROUND_MS
    try {
      const words = await findGuideName(own.portal.address, path)
      await requireSamePage({
        row: 'uncached',
        path,
        ours: side.portal.address,
        baseline: bare.address,
        expected: { encoding: 'identity', type: 'text/html', words },
      })
      await warmUp(side, bench)
      const compared = await compareWithBaseline(side, {
        rounds: effort.rounds,
        ours: () => askNew(side, bench, { encoding: 'identity', durationMs }),
        baseline: () => measureCost(bench, baseline, { stream: newGuides(own, 'identity'), durationMs }),
      })
      const { ratio, ratios, perCpuSecond, baselinePerCpuSecond, missShare, details } = compared
      return {
        value: perCpuSecond,
        lines: [
          `${ratio.toFixed(2)} × bare: ${perCpuSecond.toFixed(0)} / ${baselinePerCpuSecond.toFixed(0)} pages per CPU-second`,
          `${formatShare(missShare)} not in the cache; ${details}`,
        ],
        figures: { ratio, perCpuSecond, baselinePerCpuSecond, missShare },
        ratios,
      }
    } finally {
      bare.stop()
    }
  },
}

/** What brotli adds to a page that nobody asked for before, with everything that is compressed after the answer. */
export const brotli: Row = {
  name: 'brotli',
  title: 'uncached guide, brotli',
  target: '≤ 2 ms of CPU more than plain',
  unit: 'ms of CPU more a page',
  isLong: false,
  measure: async (side, bench) => {
    const pages = Math.ceil(COMPRESSED_PAGES * bench.effort.times)
    const ask = (encoding: 'browser' | 'identity') =>
      askNew(side, bench, { encoding, durationMs: LONGEST_MS, maximum: pages, isUntilIdle: true })
    await warmUp(side, bench)
    const { value, missShare } = await measureMisses(side.portal.dataFolder, async () => ({
      plain: await ask('identity'),
      compressed: await ask('browser'),
    }))
    const { plain, compressed } = value
    const extraMs = compressed.cpuMs - plain.cpuMs
    return {
      value: extraMs,
      lines: [
        `${extraMs.toFixed(2)} ms of CPU more a page: ${compressed.cpuMs.toFixed(2)} with brotli, ${plain.cpuMs.toFixed(2)} plain`,
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
  const cost = await measureCost(bench, serverOf(side), { ...options, stream: newGuides(side, encoding, maximum) })
  side.guides.count(cost.result.asked)
  return cost
}

async function warmUp(side: Side, bench: Bench): Promise<void> {
  const { times, idle } = bench.effort
  await untilIdle(serverOf(side).roots, idle)
  await askNew(side, bench, { encoding: 'identity', durationMs: times * ROUND_MS })
  await untilIdle(serverOf(side).roots, idle)
}

function newGuides({ guides }: Side, encoding: 'browser' | 'identity', maximum?: number): Stream {
  return {
    questions: guides.next(encoding),
    pace: { kind: 'closed', visitors: VISITORS, ...(maximum === undefined ? {} : { maximum }) },
    expected: { statuses: [200], encoding: encoding === 'browser' ? 'br' : 'identity' },
  }
}
