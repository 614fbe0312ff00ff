import { setTimeout as delay } from 'node:timers/promises'
import type { Stream } from '../load/Plan.ts'
import { findContentService } from '../processes/portalProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { formatEndings, measureCost, serverOf } from './measureCost.ts'
import type { Measurement, Row, Side } from './Row.ts'

const VISITORS = 16
const LOAD_MS = 4_000
/** More than may wait for a page anywhere, so that the others are refused at once. */
const CROWD = 400
/** What one processor refuses in a fifth of its time: with more, those who ask would wait for each other, not for an answer. */
const REFUSED_PER_SECOND = 2_000
/** Less than a supervisor's patience with a content service that says nothing. */
const FROZEN_MS = 2_500
const READY_AGAIN_MS = 30_000

/** An address that no page has. */
export const notFound: Row = {
  name: 'not-found',
  title: '404',
  target: '≤ 0.06 ms of CPU',
  unit: 'ms of CPU',
  isLong: false,
  measure: async (side, bench) => {
    const { times, idle } = bench.effort
    const server = serverOf(side)
    const paths = Array.from({ length: 1_000 }, (_, index) => `/no-such-page/${index.toString(36)}`)
    const stream: Stream = {
      questions: { paths, encoding: 'browser' },
      pace: { kind: 'closed', visitors: VISITORS },
      expected: { statuses: [404], encoding: undefined },
    }
    await untilIdle(server.roots, idle)
    await measureCost(bench, server, { stream, durationMs: (times * LOAD_MS) / 2 })
    return measurementOf(await measureCost(bench, server, { stream, durationMs: times * LOAD_MS }), '404')
  },
}

/** A page that cannot be drawn: the content service is frozen, more visitors than may wait ask for guides. */
export const unavailable: Row = {
  name: 'unavailable',
  title: '503',
  target: '≤ 0.1 ms of CPU, p50 ≤ 5 ms',
  unit: 'ms of CPU',
  isLong: false,
  measure: async (side, bench) => {
    const { times, idle } = bench.effort
    const server = serverOf(side)
    await untilIdle(server.roots, idle)
    const frozen = findContentService(side.portal.pid)
    const stream: Stream = {
      questions: side.guides.next('browser'),
      pace: { kind: 'open', perSecond: REFUSED_PER_SECOND, connections: CROWD },
      expected: { statuses: [503], encoding: undefined },
    }
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const cost = await measureCost(bench, server, { stream, durationMs: times * FROZEN_MS })
      side.guides.count(cost.result.asked)
      return measurementOf(cost, '503')
    } finally {
      for (const pid of findContentService(side.portal.pid)) process.kill(pid, 'SIGCONT')
      await untilReady(side)
    }
  },
}

function measurementOf({ cpuMs, result }: Awaited<ReturnType<typeof measureCost>>, status: string): Measurement {
  const { p50Ms = Number.NaN, p99Ms = Number.NaN } = result.durations[status] ?? {}
  return {
    value: cpuMs,
    lines: [
      `${cpuMs.toFixed(3)} ms of CPU, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      formatEndings(result),
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
