import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { summarise } from './summarise.ts'
import { timeAnswer } from './timeAnswer.ts'

export interface LoadResult {
  readonly requests: number
  /** Requests per second of processor time that the measured process burnt. */
  readonly perCpuSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maximumMs: number
  readonly statuses: Readonly<Record<number, number>>
}

interface LoadOptions {
  readonly address: string
  /** Process whose processor time counts, all its threads. */
  readonly pid: number
  readonly durationMs: number
  readonly concurrency: number
  /** Address of the n-th request. */
  readonly pathOf: (index: number) => string
}

/** Asks as fast as answers come, with a fixed number of requests under way, over kept connections. */
export async function applyLoad({ address, pid, durationMs, concurrency, pathOf }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const durations: number[] = []
  const statuses: Record<number, number> = {}
  let index = 0
  const cpuBefore = readCpuSeconds(pid)
  const deadline = performance.now() + durationMs
  const ask = async () => {
    while (performance.now() < deadline) {
      const { status, durationMs: askedMs } = await timeAnswer({ address, path: pathOf(index++), agent })
      durations.push(askedMs)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, ask))
  const cpuSeconds = readCpuSeconds(pid) - cpuBefore
  agent.destroy()
  const { count, p50Ms, p95Ms, maximumMs } = summarise(durations)
  return { requests: count, perCpuSecond: count / cpuSeconds, p50Ms, p95Ms, maximumMs, statuses }
}

/** User and system time of a process in seconds, from /proc (ticks of 1/100 s). */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
