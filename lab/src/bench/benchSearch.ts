import type { LaunchedPortal } from '@portal/tooling/testing'
import type { Load } from './load/startLoad.ts'
import { report } from './report.ts'
import { requireGoodAnswers } from './responses/requireGoodAnswers.ts'
import type { Effort } from './rows/Effort.ts'
import { summarise } from './summarise.ts'

const LOAD_MS = 6_000

/** How long one visitor waits for a search and for suggestions. */
export async function benchSearch(portal: LaunchedPortal, load: Load, { times }: Effort): Promise<void> {
  const words = [
    '结婚证',
    '身份证丢了怎么办',
    '办护照',
    'shebao',
    '营业执照',
    '给孩子上户口',
    '公积金',
    '驾照到期',
    'jzz',
    '开饭店',
  ]
  const ask = async (path: string) => {
    const { streams } = await load.run({
      address: portal.address,
      durationMs: times * LOAD_MS,
      patienceMs: LOAD_MS,
      streams: {
        words: {
          questions: { paths: words.map((word) => `${path}?keyword=${encodeURIComponent(word)}`), encoding: 'browser' },
          pace: { kind: 'closed', visitors: 1 },
          expected: { statuses: [200], encoding: undefined },
        },
      },
    })
    if (!streams.words) throw new Error('The process that asks gave no result')
    requireGoodAnswers(`the portal, ${path}`, streams.words)
    return streams.words.durations['200'] ?? summarise([])
  }
  const search = await ask('/api/search')
  const suggest = await ask('/api/suggest')
  report(
    'search, sample content',
    `p50 ${search.p50Ms.toFixed(1)} ms, p95 ${search.p95Ms.toFixed(1)} ms, max ${search.maximumMs.toFixed(0)} ms`,
    'p50 ≤ 5 ms, p95 ≤ 50 ms',
  )
  report('suggest, sample content', `p95 ${suggest.p95Ms.toFixed(1)} ms`, 'p95 ≤ 10 ms')
}
