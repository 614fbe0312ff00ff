import { readProcess } from './familyOf.ts'

export interface Memory {
  /** What the processes hold together; what they share is counted once. */
  readonly totalMb: number
  /** Sum of what each holds, shared pages counted each time (RSS). */
  readonly residentMb: number
}

/**
 * Memory of processes that run the same program. Shared pages (Node itself, about 60 MB) are counted once: the kernel's own
 * proportional size (Pss) would fall with every other Node process on the machine.
 */
export function readMemory(pids: readonly number[]): Memory {
  const rollups = pids.map((pid) => readProcess(pid, 'smaps_rollup')).filter(Boolean)
  const privates = rollups.map((rollup) => megabytes(rollup, 'Private_Clean') + megabytes(rollup, 'Private_Dirty'))
  const shared = rollups.map((rollup) => megabytes(rollup, 'Shared_Clean') + megabytes(rollup, 'Shared_Dirty'))
  return {
    totalMb: sum(privates) + Math.max(0, ...shared),
    residentMb: sum(rollups.map((rollup) => megabytes(rollup, 'Rss'))),
  }
}

function megabytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
