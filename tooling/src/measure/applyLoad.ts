import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

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
      const startedAt = performance.now()
      const status = await fetchOnce(`${address}${pathOf(index++)}`, agent)
      durations.push(performance.now() - startedAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, ask))
  const cpuSeconds = readCpuSeconds(pid) - cpuBefore
  agent.destroy()
  durations.sort((left, right) => left - right)
  const quantile = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? Number.NaN
  return {
    requests: durations.length,
    perCpuSecond: durations.length / cpuSeconds,
    p50Ms: quantile(0.5),
    p95Ms: quantile(0.95),
    maximumMs: quantile(1),
    statuses,
  }
}

function fetchOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })
}

/** User and system time of a process in seconds, from /proc (ticks of 1/100 s). */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
