import { setTimeout as delay } from 'node:timers/promises'
import { familyOf, readProcess } from './familyOf.ts'

const TICKS_PER_SECOND = 100
/** A portal that nobody asks watches its workers, its registry and its content for some hundredths of a core. */
const IDLE_SHARE = 0.1

/** User and system time that processes and all below them have burnt, all threads, ended children included. */
export function readCpuSeconds(roots: readonly number[]): number {
  return [...new Set(roots.flatMap(familyOf))].map(ownSeconds).reduce((sum, seconds) => sum + seconds, 0)
}

/** A process that ends takes its own time away and adds it to what its parent has waited for, so the sum stays. */
export function ownSeconds(pid: number): number {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number)
  return (user + system + waitedUser + waitedSystem) / TICKS_PER_SECOND
}

export interface Spent<T> {
  readonly value: T
  readonly cpuSeconds: number
}

/** What a piece of work costs the processes. */
export async function measureCpu<T>(roots: readonly number[], work: () => Promise<T>): Promise<Spent<T>> {
  const before = readCpuSeconds(roots)
  const value = await work()
  return { value, cpuSeconds: readCpuSeconds(roots) - before }
}

export interface Patience {
  readonly longestMs: number
  /** Two looks in a row at nothing make a rest. */
  readonly lookMs: number
}

/**
 * Waits until what a load left behind (compression, garbage) is done.
 * @param look cores in use over some milliseconds
 * @returns whether it was done in time
 */
export async function untilIdle(
  roots: readonly number[],
  { longestMs, lookMs }: Patience,
  look = readShare,
): Promise<boolean> {
  const deadline = performance.now() + longestMs
  for (let calmLooks = 0; calmLooks < 2; ) {
    if (performance.now() > deadline) return false
    const share = await look(roots, lookMs)
    calmLooks = share < IDLE_SHARE ? calmLooks + 1 : 0
  }
  return true
}

/** Cores in use over a time. */
export async function readShare(roots: readonly number[], durationMs: number): Promise<number> {
  const startedAt = performance.now()
  const { cpuSeconds } = await measureCpu(roots, () => delay(durationMs))
  return (cpuSeconds * 1_000) / (performance.now() - startedAt)
}
