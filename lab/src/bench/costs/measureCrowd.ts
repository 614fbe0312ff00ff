import { openStream } from '../load/openStream.ts'
import type { Plan, Stream } from '../load/Plan.ts'
import type { Load } from '../load/startLoad.ts'
import type { NewPages } from '../NewPages.ts'

/** Visitors who ask for the dear address again as soon as they have it. */
const CROWD = 20
/** Every crowd is compared with what is usual, which is watched as many times as long: chance must not decide it. */
const USUAL_TIMES = 3
const HOMES_PER_SECOND = 40
/** What the smallest machine renders without haste. */
const GUIDES_PER_SECOND = 6
const PATIENCE_MS = 5_000
const usual = { connections: 500, expected: { statuses: [200, 503] } }

/** What those notice who ask for something else meanwhile. */
export interface Beside {
  /** Undefined: with nobody else. */
  readonly address: string | undefined
  readonly homeP99Ms: number
  /** Of guides that nobody asked for before: the share that was answered with 200, and their times. */
  readonly guideShare: number
  readonly guideP50Ms: number
  readonly guideP90Ms: number
  /** Of the crowd's own answers, a second. */
  readonly crowdPerSecond: number
}

/** Asks for the home page and for new guides at a steady pace, beside twenty at once who ask for an address. */
export async function measureCrowd(
  load: Load,
  {
    portal,
    guides,
    address,
    seconds,
  }: { portal: string; guides: NewPages; address: string | undefined; seconds: number },
): Promise<Beside> {
  const streams: Record<string, Stream> = {
    home: openStream({ paths: ['/v3/index'], encoding: 'browser' }, { ...usual, perSecond: HOMES_PER_SECOND }),
    guide: openStream(guides.next('browser'), { ...usual, perSecond: GUIDES_PER_SECOND }),
  }
  if (address !== undefined)
    streams.crowd = {
      questions: { paths: [address], encoding: 'browser' },
      pace: { kind: 'closed', visitors: CROWD },
      expected: { statuses: [200, 429, 503], encoding: undefined },
    }
  const durationMs = seconds * 1_000 * (address === undefined ? USUAL_TIMES : 1)
  const plan: Plan = { address: portal, durationMs, patienceMs: PATIENCE_MS, streams }
  const { streams: results } = await load.run(plan)
  const { home, guide, crowd } = results
  if (!home || !guide) throw new Error('The process that asks gave no result')
  guides.count(guide.asked)
  return {
    address,
    homeP99Ms: home.durations['200']?.p99Ms ?? Number.NaN,
    guideShare: (guide.endings['200'] ?? 0) / guide.asked,
    guideP50Ms: guide.durations['200']?.p50Ms ?? Number.NaN,
    guideP90Ms: guide.durations['200']?.p90Ms ?? Number.NaN,
    crowdPerSecond: ((crowd?.asked ?? 0) * 1_000) / durationMs,
  }
}
