import { setTimeout as delay } from 'node:timers/promises'
import type { StreamResult } from '../load/Plan.ts'
import type { Load } from '../load/startLoad.ts'
import { type PartKind, partKinds, readPartSeconds } from './parts/readPartSeconds.ts'
import type { Cluster } from './parts/startCluster.ts'
import { type KindName, kindNames, type ThroughputKinds } from './ThroughputKinds.ts'

const ROUND_MS = 6_000
/** Two shells share what is asked, so each takes twice as long as one until its code is compiled for speed. */
const WARM_UP_MS = 24_000
const PATIENCE_MS = 20_000
/** Enough to keep two shells busy; more would only wait. */
const VISITORS = 16
/** Until balancer and shells have noticed that a part stands still or goes on: two looks of each. */
const NOTICED_MS = 4_000

export interface Throughput {
  readonly perSecond: number
  /** Processor time for each answer, by part. */
  readonly cpuMs: Readonly<Record<PartKind, number>>
  readonly p50Ms: number
  readonly p95Ms: number
  readonly failed: number
}

export interface ThroughputPair {
  readonly one: Throughput
  readonly two: Throughput
}

export interface ThroughputOptions {
  readonly cluster: Cluster
  readonly load: Load
  readonly kinds: ThroughputKinds
  readonly stop: AbortSignal
}

/**
 * Two of each against one of each, in turn, since a machine is not equally fast all the time. For one of each the others
 * stand still: a frozen process takes no processor time, and nobody asks it.
 */
export async function measureThroughputs(
  options: ThroughputOptions,
  pairs: number,
): Promise<Readonly<Record<KindName, readonly ThroughputPair[]>>> {
  const { cluster, stop } = options
  const results: Record<KindName, ThroughputPair[]> = { kept: [], guide: [], search: [], suggest: [] }
  const others = [cluster.shells[1], cluster.services[1]]
  // Code that was never run and pages that nobody asked for are no figures.
  await measureAll(options, WARM_UP_MS)
  for (let pair = 0; pair < pairs; pair += 1) {
    stop.throwIfAborted()
    for (const part of others) part.signal('SIGSTOP')
    await delay(NOTICED_MS)
    const one = await measureAll(options)
    for (const part of others) part.signal('SIGCONT')
    await delay(NOTICED_MS)
    const two = await measureAll(options)
    for (const name of kindNames) results[name].push({ one: one[name], two: two[name] })
  }
  return results
}

async function measureAll(options: ThroughputOptions, durationMs?: number): Promise<Record<KindName, Throughput>> {
  const measured: Partial<Record<KindName, Throughput>> = {}
  for (const name of kindNames) measured[name] = await measureThroughput(options, name, VISITORS, durationMs)
  return measured as Record<KindName, Throughput>
}

/** @param visitors how many ask at once; with one alone nobody waits for anybody */
export async function measureThroughput(
  { cluster, load, kinds }: ThroughputOptions,
  name: KindName,
  visitors: number,
  durationMs = ROUND_MS,
): Promise<Throughput> {
  const before = readPartSeconds(cluster, load.pid)
  const { streams } = await load.run({
    address: cluster.balancer.address,
    durationMs,
    patienceMs: PATIENCE_MS,
    streams: { asked: kinds.streamOf(name, visitors) },
  })
  const after = readPartSeconds(cluster, load.pid)
  const result = streams.asked
  if (!result) throw new Error('The process that asks gave no result')
  kinds.count(name, result.asked)
  return formatThroughput(result, durationMs, (kind) => after[kind] - before[kind])
}

function formatThroughput(result: StreamResult, durationMs: number, secondsOf: (kind: PartKind) => number): Throughput {
  const good = result.endings['200'] ?? 0
  const cpuMs = Object.fromEntries(partKinds.map((kind) => [kind, (secondsOf(kind) * 1_000) / good]))
  return {
    perSecond: (result.good * 1_000) / durationMs,
    cpuMs: cpuMs as Record<PartKind, number>,
    p50Ms: result.durations['200']?.p50Ms ?? Number.NaN,
    p95Ms: result.durations['200']?.p95Ms ?? Number.NaN,
    failed: result.asked - good,
  }
}
