import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { findPrograms, makeRunFolder } from '@portal/tooling/testing'
import { startLoad } from '../load/startLoad.ts'
import { report } from '../report.ts'
import { compareThroughputs } from './compareThroughputs.ts'
import { countVotes } from './countVotes.ts'
import { faults } from './faults/faults.ts'
import { formatFault, formatRatio, formatStale } from './faults/formatOutcomes.ts'
import { injectFault } from './faults/injectFault.ts'
import type { FaultOutcome } from './faults/summariseFault.ts'
import { findKnownPages } from './findKnownPages.ts'
import { measureCosts } from './measureCosts.ts'
import { measureStale } from './measureStale.ts'
import { measureThroughputs } from './measureThroughput.ts'
import type { Part } from './parts/Part.ts'
import { type Cluster, startCluster } from './parts/startCluster.ts'
import { ThroughputKinds } from './ThroughputKinds.ts'
import { Visits } from './Visits.ts'

interface ClusterBench {
  /** Names of `clusterParts`. */
  readonly parts: readonly string[]
  readonly pairs: number
  readonly stop: AbortSignal
}

/**
 * Two of each on this machine, as docs/operators-scale.md puts them up: throughput beside one of each, then each part lost
 * in turn under load. @returns the figures; undefined where the programs are not installed
 */
export async function benchCluster(bench: ClusterBench): Promise<object | undefined> {
  const found = findPrograms()
  if (found.kind === 'missing') {
    const packages = found.packages.join(' ')
    console.log(`skipped: everything (${bench.parts.join(', ')}). Not installed: apt-get install -y ${packages}`)
    return undefined
  }
  const folder = makeRunFolder()
  const started: Part[] = []
  try {
    const cluster = await startCluster({ folder, programs: found.programs, onStart: (part) => started.push(part) })
    return { loadBefore: loadavg(), ...(await benchParts(cluster, bench)), loadAfter: loadavg() }
  } finally {
    for (const part of started.toReversed()) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchParts(cluster: Cluster, { parts, pairs, stop }: ClusterBench) {
  const known = await findKnownPages(cluster.balancer.address)
  const visits = await Visits.find(cluster.balancer.address, known)
  const kinds = new ThroughputKinds(known)
  const served = parts.includes('throughput') ? await benchThroughput(cluster, kinds, { pairs, stop }) : undefined
  const stale = parts.includes('stale') ? await measureStale(cluster) : undefined
  if (stale) report('change while nobody is told', formatStale(stale), '0 stale pages, visible ≤ 1 s')
  const outcomes: Record<string, FaultOutcome> = {}
  for (const fault of faults.filter(({ name }) => parts.includes(name))) {
    stop.throwIfAborted()
    const outcome = await injectFault(cluster, fault, visits)
    outcomes[fault.name] = outcome
    report(fault.title, formatFault(outcome), 'at most what was in its hands, no reads; ≤ 5 s')
  }
  return { ...served, stale, faults: outcomes, lostVotes: await benchVotes(cluster, Object.values(outcomes)) }
}

/** What visitors were told to be done, and the primary does not have after all faults. */
async function benchVotes(cluster: Cluster, outcomes: readonly FaultOutcome[]): Promise<number> {
  const acknowledged = outcomes.reduce((sum, outcome) => sum + outcome.acknowledged, 0)
  const kept = await countVotes(cluster)
  report('votes after all faults', `${acknowledged} acknowledged, ${kept} kept`, 'none lost')
  return Math.max(0, acknowledged - kept)
}

async function benchThroughput(
  cluster: Cluster,
  kinds: ThroughputKinds,
  { pairs, stop }: Pick<ClusterBench, 'pairs' | 'stop'>,
) {
  const load = startLoad()
  try {
    const measured = { cluster, load, kinds, stop }
    const throughputs = await measureThroughputs(measured, pairs)
    const ratios = Object.fromEntries(
      Object.entries(throughputs).map(([name, of]) => {
        const ratio = compareThroughputs(of, cpus().length)
        report(`two of each, ${name}`, formatRatio(of, ratio), '≥ 1.7 × one of each')
        return [name, ratio]
      }),
    )
    return { throughputs, ratios, costs: await measureCosts(measured, throughputs) }
  } finally {
    load.stop()
  }
}
