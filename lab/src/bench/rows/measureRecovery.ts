import { openStream } from '../load/openStream.ts'
import type { StreamResult } from '../load/Plan.ts'
import type { Bench, Side } from './Row.ts'

const PATIENCE_MS = 5_000
const PER_SECOND = 10
const NORMAL_MS = 4_000
const LOOK_MS = 1_000
const LONGEST_MS = 30_000

export interface Recovery {
  /** @returns seconds until the first second in which all is well again; infinite when there is none within 30 s */
  watch(): Promise<number>
}

/** Measures how long a few visitors wait normally, to tell later when it is like that again. */
export async function measureRecovery(side: Side, { load, effort }: Bench): Promise<Recovery> {
  const ask = async (durationMs: number): Promise<StreamResult> => {
    const { streams } = await load.run({
      address: side.portal.address,
      durationMs,
      patienceMs: PATIENCE_MS,
      streams: {
        visitors: openStream(side.guides.next('browser'), {
          perSecond: PER_SECOND,
          connections: 100,
          expected: { encoding: 'compressed' },
        }),
      },
    })
    if (!streams.visitors) throw new Error('The process that asks gave no result')
    side.guides.count(streams.visitors.asked)
    return streams.visitors
  }
  const normalP95Ms = (await ask(effort.times * NORMAL_MS)).durations['200']?.p95Ms ?? Number.NaN
  return {
    watch: async () => {
      const startedAt = performance.now()
      while (performance.now() - startedAt < LONGEST_MS * effort.times) {
        const lookedAt = performance.now()
        const { asked, endings, durations } = await ask(LOOK_MS)
        const isAllWell = endings['200'] === asked && (durations['200']?.p95Ms ?? Number.NaN) < 2 * normalP95Ms
        if (isAllWell) return (lookedAt - startedAt) / 1_000
      }
      return Number.POSITIVE_INFINITY
    },
  }
}
