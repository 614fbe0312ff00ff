import type { Stream, StreamResult } from '../load/Plan.ts'
import { findBehindShells, findShells } from '../processes/portalProcesses.ts'
import { measureCpu, readCpuSeconds, readShare, untilIdle } from '../processes/readCpuSeconds.ts'
import { requireGoodAnswers } from '../responses/requireGoodAnswers.ts'
import type { Bench, Side } from './Row.ts'

/** What is asked, and whose processor time counts. */
export interface MeasuredServer {
  /** In the sentence about what is wrong with its answers. */
  readonly name: string
  readonly address: string
  readonly roots: readonly number[]
  /** What it asks: the content service and its database. */
  readonly behind?: readonly number[]
}

export interface Cost {
  readonly result: StreamResult
  /** Processor time of the server for each question. */
  readonly cpuMs: number
  /** With that of all processes that it asks. */
  readonly allCpuMs: number
}

interface CostOptions {
  readonly stream: Stream
  readonly durationMs: number
  /** Counts what is done after the answers too, until the server rests; without what it does at rest. */
  readonly isUntilIdle?: boolean
}

/** Long enough for every answer, since what nobody waits for costs as much. */
const PATIENCE_MS = 30_000

/**
 * Loads a server with one kind of question.
 * @throws Error that says what it answered instead of what was expected: an error costs less than a page
 */
export async function measureCost(
  { load, effort }: Bench,
  { name, address, roots, behind = [] }: MeasuredServer,
  options: CostOptions,
): Promise<Cost> {
  const { stream, durationMs, isUntilIdle } = options
  const restShare = isUntilIdle ? await readShare(roots, effort.restMs) : 0
  const startedAt = performance.now()
  const behindBefore = readCpuSeconds(behind)
  const { value, cpuSeconds } = await measureCpu(roots, async () => {
    const done = await load.run({ address, durationMs, patienceMs: PATIENCE_MS, streams: { stream } })
    if (isUntilIdle) await untilIdle(roots, effort.idle)
    return done
  })
  const result = value.streams.stream
  if (!result) throw new Error('The process that asks gave no result')
  requireGoodAnswers(name, result, stream.expected.statuses.map(String))
  const behindSeconds = readCpuSeconds(behind) - behindBefore
  const restSeconds = (restShare * (performance.now() - startedAt)) / 1_000
  const cpuMs = ((cpuSeconds - restSeconds) * 1_000) / result.asked
  return { result, cpuMs, allCpuMs: cpuMs + (behindSeconds * 1_000) / result.asked }
}

export function serverOf({ portal }: Side): MeasuredServer {
  return {
    name: 'the portal',
    address: portal.address,
    roots: findShells(portal.pid),
    behind: findBehindShells(portal.pid),
  }
}

/** How questions ended and what was wrong with answers, in a few words. */
export function formatEndings({ endings, faults }: StreamResult): string {
  const counts = Object.entries(endings).map(([ending, count]) => `${ending}: ${count}`)
  return [...counts, ...new Set(faults)].join(', ')
}

export function formatShare(share: number): string {
  return Number.isNaN(share) ? 'no page answered' : `${(share * 100).toFixed(1)} %`
}
