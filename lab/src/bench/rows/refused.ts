import { setTimeout as delay } from 'node:timers/promises'
import type { Stream } from '../load/Plan.ts'
import { median } from '../median.ts'
import { findContentService } from '../processes/portalProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { type Cost, formatEndings, measureCost, serverOf } from './measureCost.ts'
import type { Bench, Measurement, Row, Side } from './Row.ts'

const VISITORS = 16
const LOAD_MS = 4_000
/** The worker takes 40 pages at most, whose visitors wait; the others are refused at once and ask again. */
const CROWD = 40 + VISITORS
/** Less than the patience of a supervisor, and of the shell, with a content service that says nothing. */
const FROZEN_MS = 2_500
/** On a slow machine the code may not be warm then; the bench goes on all the same. */
const MOST_WARM_ROUNDS = 8
const READY_AGAIN_MS = 30_000

/** An address that no page has. */
export const notFound: Row = {
  name: 'not-found',
  title: '404',
  target: '≤ 0.06 ms of CPU',
  unit: 'ms of CPU',
  isLong: false,
  measure: async (side, bench) => {
    const { times, rounds, idle, warmAnswers } = bench.effort
    const server = serverOf(side)
    const paths = Array.from({ length: 1_000 }, (_, index) => `/no-such-page/${index.toString(36)}`)
    const streamOf = (maximum?: number): Stream => ({
      questions: { paths, encoding: 'browser' },
      pace: { kind: 'closed', visitors: VISITORS, ...(maximum === undefined ? {} : { maximum }) },
      expected: { statuses: [404], encoding: undefined },
    })
    const warm = { stream: streamOf(warmAnswers), durationMs: LOAD_MS * MOST_WARM_ROUNDS }
    await measureCost(bench, server, warm)
    const costs: Cost[] = []
    for (let round = 0; round < rounds; round += 1) {
      await untilIdle(server.roots, idle)
      costs.push(await measureCost(bench, server, { stream: streamOf(), durationMs: times * LOAD_MS }))
    }
    return measurementOf(costs, '404')
  },
}

/** A page that cannot be rendered: the content service is frozen, more visitors than may wait ask for guides. */
export const unavailable: Row = {
  name: 'unavailable',
  title: '503',
  target: '≤ 0.1 ms of CPU, p50 ≤ 5 ms',
  unit: 'ms of CPU',
  isLong: false,
  measure: async (side, bench) => {
    const { rounds, warmAnswers } = bench.effort
    let warm = 0
    for (let round = 0; round < MOST_WARM_ROUNDS && warm < warmAnswers; round += 1)
      warm += (await askFrozen(side, bench)).result.asked
    const costs: Cost[] = []
    for (let round = 0; round < rounds; round += 1) costs.push(await askFrozen(side, bench))
    return measurementOf(costs, '503')
  },
}

/** Nothing is rendered meanwhile, so that what is measured is the refusals: the few pages that were let in wait for their content. */
async function askFrozen(side: Side, bench: Bench): Promise<Cost> {
  const server = serverOf(side)
  await untilIdle(server.roots, bench.effort.idle)
  const stream: Stream = {
    questions: side.guides.next('browser'),
    pace: { kind: 'closed', visitors: CROWD },
    // A page that was let in may have what it needs already.
    expected: { statuses: [200, 503], encoding: undefined },
  }
  for (const pid of findContentService(side.portal.pid)) process.kill(pid, 'SIGSTOP')
  try {
    const cost = await measureCost(bench, server, { stream, durationMs: bench.effort.times * FROZEN_MS })
    side.guides.count(cost.result.asked)
    return cost
  } finally {
    for (const pid of findContentService(side.portal.pid)) process.kill(pid, 'SIGCONT')
    await untilReady(side)
  }
}

function measurementOf(costs: readonly Cost[], status: string): Measurement {
  const cpuMs = median(costs.map((cost) => cost.cpuMs))
  const timesOf = (which: 'p50Ms' | 'p99Ms') =>
    median(costs.map(({ result }) => result.durations[status]?.[which] ?? Number.NaN))
  const [p50Ms, p99Ms] = [timesOf('p50Ms'), timesOf('p99Ms')]
  return {
    value: cpuMs,
    lines: [
      `${cpuMs.toFixed(3)} ms of CPU, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      `rounds ${costs.map((cost) => cost.cpuMs.toFixed(3)).join(', ')}; ${costs.map(({ result }) => formatEndings(result)).join('; ')}`,
    ],
    figures: { cpuMs, p50Ms, p99Ms },
  }
}

async function untilReady({ portal }: Side): Promise<void> {
  const deadline = performance.now() + READY_AGAIN_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${portal.address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('The portal was not ready again after its content service had been frozen')
}
