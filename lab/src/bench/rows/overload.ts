import { setTimeout as delay } from 'node:timers/promises'
import { openStream } from '../load/openStream.ts'
import type { Plan, Stream } from '../load/Plan.ts'
import { findWithoutDatabase } from '../processes/portalProcesses.ts'
import { measureCpu, untilIdle } from '../processes/readCpuSeconds.ts'
import { readMemory } from '../processes/readMemory.ts'
import { requireGoodAnswers } from '../responses/requireGoodAnswers.ts'
import { measureCapacity } from './measureCapacity.ts'
import { serverOf } from './measureCost.ts'
import { measureRecovery } from './measureRecovery.ts'
import type { Bench, Measurement, Row, Side } from './Row.ts'
import { summariseOverload } from './summariseOverload.ts'

/** Of the questions; the others are for pages that nobody asked for before. */
const KEPT_SHARE = 0.1
const HEALTH_PER_SECOND = 10
const ASSETS_PER_SECOND = 20
/** Connections of those who wait for a page; who comes when all are waiting is counted as unasked. */
const CONNECTIONS = 4_000
/** Longer than any page that is rendered takes; a visitor who waits for more has gone. */
const PATIENCE_MS = 5_000
/** What a visitor of a server that has too much to do may meet; an error is none of it. */
const UNDER_LOAD = ['200', '503', 'timed out', 'broken']
/** A machine that is too busy to render anything within the time of the peak is asked all the same. */
const LEAST_PER_SECOND = 20
const WARM_MS = 2_000

/** Many times more visitors than can be served, at a pace that does not care for answers. */
export const overloadRows: readonly Row[] = [6, 10].map((factor) => ({
  name: `overload-${factor}`,
  title: `${factor} × capacity`,
  target: 'good put ≥ 70 % of peak, the rest 503 within 100 ms, cached p99 ≤ 50 ms, recovery ≤ 2 s, ≤ 900 MB',
  unit: 'pages a second',
  isLong: true,
  measure: (side, bench) => overload(factor, side, bench),
}))

async function overload(factor: number, side: Side, bench: Bench): Promise<Measurement> {
  const { load, overloadSeconds, effort } = bench
  const { roots } = serverOf(side)
  const peak = await measureCapacity(side, bench)
  const recovery = await measureRecovery(side, bench)
  const perSecond = Math.max(LEAST_PER_SECOND, factor * peak.perSecond)
  const plan = planOf({ side, perSecond, durationMs: overloadSeconds * 1_000 })
  await load.run(warmUpOf(plan, effort.times * WARM_MS))
  const loaded = load.run(plan)
  // The answers are not awaited yet: who asked last may wait for a while, and the portal has to recover beside it.
  const { cpuSeconds } = await measureCpu(roots, () => delay(overloadSeconds * 1_000))
  side.guides.count(Math.ceil(perSecond * (1 - KEPT_SHARE) * overloadSeconds))
  const recoverySeconds = await recovery.watch()
  const result = await loaded
  for (const [name, stream] of Object.entries(result.streams))
    requireGoodAnswers(`the portal, ${name}`, stream, UNDER_LOAD)
  await untilIdle(roots, effort.idle)
  const { totalMb } = readMemory(findWithoutDatabase(side.portal.pid))
  return summariseOverload({ result, peak, perSecond, overloadSeconds, cpuSeconds, recoverySeconds, memoryMb: totalMb })
}

/** Brings into the cache what is asked for again and again. */
function warmUpOf({ streams: { new: _new, ...kept }, ...plan }: Plan, durationMs: number): Plan {
  return { ...plan, durationMs, streams: kept }
}

function planOf({ side, perSecond, durationMs }: { side: Side; perSecond: number; durationMs: number }): Plan {
  const { home, guide, search, asset } = side.kept
  return {
    address: side.portal.address,
    durationMs,
    patienceMs: PATIENCE_MS,
    streams: {
      new: openStream(side.guides.next('browser'), {
        perSecond: perSecond * (1 - KEPT_SHARE),
        connections: CONNECTIONS,
        // What comes of a refusal is told by the counts; here the answers are looked at.
        expected: { statuses: [200, 503], encoding: 'compressed' },
      }),
      cached: cachedStream([home, guide, search], perSecond * KEPT_SHARE),
      asset: cachedStream([asset], ASSETS_PER_SECOND),
      health: cachedStream(['/healthz'], HEALTH_PER_SECOND),
    },
  }
}

function cachedStream(paths: readonly string[], perSecond: number): Stream {
  return openStream({ paths, encoding: 'browser' }, { perSecond, connections: CONNECTIONS / 4 })
}
