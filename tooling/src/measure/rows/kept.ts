import type { Stream } from '../load/Plan.ts'
import { pinProcesses } from '../processes/pinProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { startStaticServer } from '../startStaticServer.ts'
import { measureBeside } from './measureBeside.ts'
import { measureCost, SETTLE_MS, sayShare, serverOf } from './measureCost.ts'
import type { KeptPages, Row } from './Row.ts'

const VISITORS = 16
const ROUND_MS = 2_000

/** What is answered from memory, as a browser gets it, beside a server that knows nothing but these bytes. */
export const keptRows: readonly Row[] = [
  keptRow({ name: 'cached', title: 'cached guide, brotli', page: 'guide' }),
  keptRow({ name: 'cached-home', title: 'cached home, brotli', page: 'home' }),
  keptRow({ name: 'cached-search', title: 'cached search, brotli', page: 'search' }),
  keptRow({ name: 'asset', title: 'script file, brotli', page: 'asset' }),
]

function keptRow({ name, title, page }: { name: string; title: string; page: keyof KeptPages }): Row {
  return {
    name,
    title,
    target: '≥ 0.7 × static node:http',
    unit: 'answers per CPU-second',
    isLong: false,
    measure: async (side, { load, cores }) => {
      const server = serverOf(side)
      const options = { stream: keptStream([side.kept[page]]), durationMs: ROUND_MS }
      await untilIdle(server.roots, SETTLE_MS)
      await measureCost(load, server, options)
      // What is asked for often may be compressed anew, with more effort.
      await untilIdle(server.roots, SETTLE_MS)
      const fixed = await startStaticServer(side.portal.address, side.kept[page])
      if (cores) pinProcesses([fixed.pid], cores.server)
      try {
        const beside = await measureBeside(side, {
          ours: () => measureCost(load, server, options),
          yardstick: () => measureCost(load, { address: fixed.address, roots: [fixed.pid] }, options),
        })
        const { ratio, perCpuSecond, yardstickPerCpuSecond, p95Ms, missShare, details } = beside
        return {
          value: perCpuSecond,
          lines: [
            `${ratio.toFixed(2)} × static: ${perCpuSecond.toFixed(0)} / ${yardstickPerCpuSecond.toFixed(0)} answers per CPU-second, p95 ${p95Ms.toFixed(1)} ms with ${VISITORS} at once`,
            `${page === 'asset' ? '' : `${sayShare(1 - missShare)} from the cache; `}${details}`,
          ],
          figures: { ratio, perCpuSecond, yardstickPerCpuSecond, p95Ms },
        }
      } finally {
        fixed.stop()
      }
    },
  }
}

function keptStream(paths: readonly string[]): Stream {
  return {
    questions: { paths, encoding: 'browser' },
    pace: { kind: 'closed', visitors: VISITORS },
    expected: { statuses: [200], encoding: 'br' },
  }
}
