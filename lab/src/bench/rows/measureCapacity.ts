import { untilIdle } from '../processes/readCpuSeconds.ts'
import { requireGoodAnswers } from '../responses/requireGoodAnswers.ts'
import { serverOf } from './measureCost.ts'
import type { Bench, Side } from './Row.ts'
import { askNew } from './rendered.ts'

const DURATION_MS = 6_000
const ASKING_MS = 2_000

export interface Capacity {
  /** Pages a second that nobody asked for before, as browsers ask, with as many visitors as keep the portal busy. */
  readonly perSecond: number
  /** Processor time of such a page. */
  readonly cpuMs: number
  /** What the asking process could ask in a second if it did nothing else. */
  readonly askedPerCpuSecond: number
}

/** The peak that good put under overload is held against. */
export async function measureCapacity(side: Side, bench: Bench): Promise<Capacity> {
  const { roots, address } = serverOf(side)
  const { times, idle } = bench.effort
  const durationMs = times * DURATION_MS
  await untilIdle(roots, idle)
  const { result, cpuMs } = await askNew(side, bench, { encoding: 'browser', durationMs })
  await untilIdle(roots, idle)
  return {
    perSecond: (result.good * 1_000) / durationMs,
    cpuMs,
    askedPerCpuSecond: await measureAsking(bench, address),
  }
}

/** Asks for what costs the portal least. */
async function measureAsking({ load, effort }: Bench, address: string): Promise<number> {
  const { streams, cpuSeconds } = await load.run({
    address,
    durationMs: effort.times * ASKING_MS,
    patienceMs: ASKING_MS,
    streams: {
      health: {
        questions: { paths: ['/healthz'], encoding: 'browser' },
        pace: { kind: 'closed', visitors: 16 },
        expected: { statuses: [200], encoding: undefined },
      },
    },
  })
  if (!streams.health) throw new Error('The process that asks gave no result')
  requireGoodAnswers('the portal, health', streams.health)
  return streams.health.asked / cpuSeconds
}
