import { get } from 'node:http'
import { median } from '../median.ts'
import { findContentService, findShells } from '../processes/portalProcesses.ts'
import { readMemory } from '../processes/readMemory.ts'
import { measureThroughput, type Throughput, type ThroughputOptions, type ThroughputPair } from './measureThroughput.ts'
import { partKinds } from './parts/readPartSeconds.ts'
import { type KindName, kindNames } from './ThroughputKinds.ts'

/** What the arithmetic of docs/operators-capacity.md is made of. */
export interface Costs {
  readonly kinds: Readonly<Record<KindName, KindCosts>>
  readonly memoryMb: { readonly shell: number; readonly api: number }
  /** Of a guide as a shell keeps it, compressed. */
  readonly pageBytes: number
  readonly database: { readonly bytes: number; readonly implementations: number }
}

export type KindCosts = Pick<Throughput, 'cpuMs' | 'p50Ms' | 'p95Ms'>

/**
 * Processor time as it was while many asked, so that what goes on by itself (health, changes, looks) is shared by many answers;
 * how long answers take from one visitor alone, whose times are those of the work and not of waiting.
 */
export async function measureCosts(
  options: ThroughputOptions,
  throughputs: Readonly<Record<KindName, readonly ThroughputPair[]>>,
): Promise<Costs> {
  const { shells, services, databases } = options.cluster
  const kinds: Partial<Record<KindName, KindCosts>> = {}
  for (const name of kindNames) {
    const { p50Ms, p95Ms } = await measureThroughput(options, name, 1)
    const cpuMs = partKinds.map((part) => [part, median(throughputs[name].map(({ two }) => two.cpuMs[part]))] as const)
    kinds[name] = { cpuMs: Object.fromEntries(cpuMs) as KindCosts['cpuMs'], p50Ms, p95Ms }
  }
  const guide = options.kinds.streamOf('guide', 1).questions.paths[0] ?? '/'
  const [bytes, implementations] = await Promise.all([
    databases[0].run("select pg_database_size('portal')"),
    databases[0].run('select count(*) from implementation', 'portal'),
  ])
  return {
    kinds: kinds as Record<KindName, KindCosts>,
    memoryMb: {
      shell: readMemory(shells.flatMap(({ pid }) => findShells(pid)).slice(0, 1)).totalMb,
      api: readMemory(services.flatMap(({ pid }) => findContentService(pid)).slice(0, 1)).totalMb,
    },
    pageBytes: await readCompressedBytes(`${options.cluster.balancer.address}${guide}`),
    database: { bytes: Number(bytes), implementations: Number(implementations) },
  }
}

function readCompressedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      resolve(Number(answer.headers['content-length']))
    }).once('error', reject)
  })
}
