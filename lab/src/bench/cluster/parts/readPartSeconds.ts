import { readFileSync } from 'node:fs'
import { findShells } from '../../processes/portalProcesses.ts'
import { readCpuSeconds } from '../../processes/readCpuSeconds.ts'
import type { Cluster } from './startCluster.ts'

const TICKS_PER_SECOND = 100

export const partKinds = ['balancer', 'shellMain', 'shellWorkers', 'api', 'pooler', 'database', 'load'] as const
export type PartKind = (typeof partKinds)[number]
export type PartSeconds = Readonly<Record<PartKind, number>>

/** Processor time that each kind of part has burnt so far. What a shell does outside of its main thread is its workers'. */
export function readPartSeconds(cluster: Cluster, loadPid: number): PartSeconds {
  const { balancer, contentBalancers, shells, services, poolers, databases } = cluster
  const main = shells.flatMap(({ pid }) => findShells(pid)).reduce((sum, pid) => sum + mainThreadSeconds(pid), 0)
  return {
    balancer: readCpuSeconds([balancer.part, ...contentBalancers].map(({ pid }) => pid)),
    shellMain: main,
    shellWorkers: readCpuSeconds(shells.map(({ pid }) => pid)) - main,
    api: readCpuSeconds(services.map(({ pid }) => pid)),
    pooler: readCpuSeconds(poolers.map(({ part }) => part.pid)),
    database: readCpuSeconds(databases.map(({ part }) => part.pid)),
    load: readCpuSeconds([loadPid]),
  }
}

/** The first thread has the number of its process. */
function mainThreadSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
