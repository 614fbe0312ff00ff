import { startNotingServer, startStaticServer } from '../baseline/startStaticServer.ts'
import type { Stream } from '../load/Plan.ts'
import { pinProcesses } from '../processes/pinProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { requireSamePage } from '../responses/requireSamePage.ts'
import { compareWithBaseline } from './compareWithBaseline.ts'
import { formatShare, measureCost, serverOf } from './measureCost.ts'
import type { CachedPages, Row } from './Row.ts'

const VISITORS = 16
/** A kept page grows old once in five minutes. */
const LEAST_KEPT = 0.95

/** What is answered from memory, as a browser gets it, beside a server that knows nothing but these bytes. */
export const cachedRows: readonly Row[] = [
  cachedRow({ name: 'cached', title: 'cached guide, brotli', page: 'guide' }),
  cachedRow({ name: 'cached-home', title: 'cached home, brotli', page: 'home' }),
  cachedRow({ name: 'cached-search', title: 'cached search, brotli', page: 'search' }),
  cachedRow({ name: 'asset', title: 'script file, brotli', page: 'asset' }),
]

function cachedRow({ name, title, page }: { name: string; title: string; page: keyof CachedPages }): Row {
  return {
    name,
    title,
    target: '≥ 0.7 × static node:http that writes the same log lines and counters',
    unit: 'answers per CPU-second',
    isLong: false,
    measure: async (side, bench) => {
      const { cores, effort } = bench
      const server = serverOf(side)
      const { durationMs, maximum } = effort.kept
      const options = { stream: cachedStream([side.kept[page]], maximum), durationMs }
      await untilIdle(server.roots, effort.idle)
      await measureCost(bench, server, options)
      // What is asked for often may be compressed anew, with more effort.
      await untilIdle(server.roots, effort.idle)
      const fixed = await startStaticServer(side.portal.address, side.kept[page])
      const noting = await startNotingServer(side.portal.address, side.kept[page])
      if (cores) pinProcesses([fixed.pid, noting.pid], cores.server)
      const bare = { name: 'the static server', address: fixed.address, roots: [fixed.pid] }
      const baseline = { name: 'the static server that writes', address: noting.address, roots: [noting.pid] }
      try {
        await requireSamePage({
          row: name,
          path: side.kept[page],
          ours: server.address,
          baseline: baseline.address,
          expected: { ...side.expected[page], encoding: 'br' },
        })
        const compared = await compareWithBaseline(side, {
          rounds: effort.rounds,
          ours: () => measureCost(bench, server, options),
          baseline: () => measureCost(bench, baseline, options),
          bare: () => measureCost(bench, bare, options),
        })
        const { ratio, ratios, bareRatio = Number.NaN, perCpuSecond, baselinePerCpuSecond } = compared
        const { p95Ms, missShare, details } = compared
        // A script file is no page.
        if (page !== 'asset' && !(1 - missShare >= LEAST_KEPT))
          throw new Error(`Of ${side.kept[page]} ${formatShare(1 - missShare)} came from the cache`)
        return {
          value: perCpuSecond,
          lines: [
            `${ratio.toFixed(2)} × static that writes the same, ${bareRatio.toFixed(2)} × static that writes nothing: ${perCpuSecond.toFixed(0)} / ${baselinePerCpuSecond.toFixed(0)} answers per CPU-second, p95 ${p95Ms.toFixed(1)} ms with ${VISITORS} at once`,
            `${page === 'asset' ? '' : `${formatShare(1 - missShare)} from the cache; `}${details}`,
          ],
          figures: { ratio, bareRatio, perCpuSecond, baselinePerCpuSecond, p95Ms },
          ratios,
        }
      } finally {
        fixed.stop()
        noting.stop()
      }
    },
  }
}

function cachedStream(paths: readonly string[], maximum: number | undefined): Stream {
  return {
    questions: { paths, encoding: 'browser' },
    pace: { kind: 'closed', visitors: VISITORS, ...(maximum === undefined ? {} : { maximum }) },
    expected: { statuses: [200], encoding: 'compressed' },
  }
}
