import type { Stream } from '../load/Plan.ts'
import { measureMisses } from '../measureMisses.ts'
import { pinProcesses } from '../processes/pinProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { startBareServer } from '../startBareServer.ts'
import { measureBeside } from './measureBeside.ts'
import { type Cost, measureCost, SETTLE_MS, sayEndings, sayShare, serverOf } from './measureCost.ts'
import type { Bench, Row, Side } from './Row.ts'

const VISITORS = 16
const ROUND_MS = 3_000
/** Few, because compressed well they may cost ten times as much as drawn. */
const COMPRESSED_PAGES = 300

/** A guide that nobody asked for before, without compression on either side. */
export const uncached: Row = {
  name: 'uncached',
  title: 'uncached guide, plain',
  target: '≥ 0.95 × bare node:http + React',
  unit: 'pages per CPU-second',
  isLong: false,
  measure: async (side, bench) => {
    const { own, load, cores } = bench
    const bare = await startBareServer(own.portal.dataFolder, own.guides.paths[0]?.split('/').pop() ?? '')
    if (cores) pinProcesses([bare.pid], cores.server)
    try {
      await warmUp(side, bench)
      const beside = await measureBeside(side, {
        ours: () => askNew(side, bench, { encoding: 'identity', durationMs: ROUND_MS }),
        yardstick: () =>
          measureCost(
            load,
            { address: bare.address, roots: [bare.pid] },
            { stream: newGuides(own, 'identity'), durationMs: ROUND_MS },
          ),
      })
      const { ratio, perCpuSecond, yardstickPerCpuSecond, missShare, details } = beside
      return {
        value: perCpuSecond,
        lines: [
          `${ratio.toFixed(2)} × bare: ${perCpuSecond.toFixed(0)} / ${yardstickPerCpuSecond.toFixed(0)} pages per CPU-second`,
          `${sayShare(missShare)} not in the cache; ${details}`,
        ],
        figures: { ratio, perCpuSecond, yardstickPerCpuSecond, missShare },
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
    const ask = (encoding: 'browser' | 'identity') =>
      askNew(side, bench, { encoding, durationMs: SETTLE_MS, maximum: COMPRESSED_PAGES, isUntilIdle: true })
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
        `${sayShare(missShare)} not in the cache; ${sayEndings(compressed.result)}`,
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

export async function askNew(
  side: Side,
  { load }: Bench,
  { encoding, maximum, ...options }: NewOptions,
): Promise<Cost> {
  const cost = await measureCost(load, serverOf(side), { ...options, stream: newGuides(side, encoding, maximum) })
  side.guides.count(cost.result.asked)
  return cost
}

async function warmUp(side: Side, bench: Bench): Promise<void> {
  await untilIdle(serverOf(side).roots, SETTLE_MS)
  await askNew(side, bench, { encoding: 'identity', durationMs: ROUND_MS })
  await untilIdle(serverOf(side).roots, SETTLE_MS)
}

function newGuides({ guides }: Side, encoding: 'browser' | 'identity', maximum?: number): Stream {
  return {
    questions: guides.next(encoding),
    pace: { kind: 'closed', visitors: VISITORS, ...(maximum === undefined ? {} : { maximum }) },
    expected: { statuses: [200], encoding: encoding === 'browser' ? 'br' : 'identity' },
  }
}
