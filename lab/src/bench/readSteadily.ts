import { Agent } from 'node:http'
import { type Durations, summarise } from './summarise.ts'
import { timeAnswer } from './timeAnswer.ts'

export interface Reading extends Durations {
  readonly statuses: Readonly<Record<number, number>>
}

interface ReadingOptions {
  readonly address: string
  /** Address of the n-th request. */
  readonly pathOf: (index: number) => string
  readonly everyMs: number
  readonly until: Promise<unknown>
}

/** Asks at a steady pace however long the answers take, as visitors do, until `until` is settled. */
export async function readSteadily({ address, pathOf, everyMs, until }: ReadingOptions): Promise<Reading> {
  const agent = new Agent({ keepAlive: true })
  const durations: number[] = []
  const statuses: Record<number, number> = {}
  const underWay = new Set<Promise<void>>()
  let index = 0
  const ask = async () => {
    const { status, durationMs } = await timeAnswer({ address, path: pathOf(index++), agent })
    durations.push(durationMs)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const asked: Promise<void> = ask().finally(() => underWay.delete(asked))
    underWay.add(asked)
  }, everyMs)
  await until.finally(() => clearInterval(timer))
  await Promise.all(underWay)
  agent.destroy()
  return { ...summarise(durations), statuses }
}
