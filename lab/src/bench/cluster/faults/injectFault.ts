import { setTimeout as delay } from 'node:timers/promises'
import { askAtConstantRate } from '../askAtConstantRate.ts'
import type { Cluster } from '../parts/startCluster.ts'
import type { Visits } from '../Visits.ts'
import type { Fault } from './faults.ts'
import { type FaultOutcome, summariseFault } from './summariseFault.ts'

const PER_SECOND = 20
/** Long enough for connections to be there before the fault. */
const BEFORE_MS = 2_000
const AFTER_MS = 6_000
/** Until balancer and shells know again of what has come back: two looks of each. */
const NOTICED_MS = 3_000

/** Loses one part of the cluster while visitors ask, and brings it back. */
export async function injectFault(cluster: Cluster, fault: Fault, visits: Visits): Promise<FaultOutcome> {
  const load = askAtConstantRate({ address: cluster.balancer.address, perSecond: PER_SECOND, questionOf: visits.next })
  await delay(BEFORE_MS)
  const injectedAt = performance.now()
  await fault.inject(cluster)
  await delay(fault.repairAfterMs)
  await fault.repair(cluster)
  await delay(AFTER_MS)
  await load.stop()
  await delay(NOTICED_MS)
  return summariseFault(load.asked, injectedAt)
}
