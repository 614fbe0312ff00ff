import { measureMisses } from '../measureMisses.ts'
import { median } from '../median.ts'
import { type Cost, sayEndings } from './measureCost.ts'
import type { Side } from './Row.ts'

const ROUNDS = 3

interface Besides {
  readonly ours: () => Promise<Cost>
  readonly yardstick: () => Promise<Cost>
}

export interface Beside {
  /** Ours by the yardstick, the middle one of the rounds. */
  readonly ratio: number
  readonly perCpuSecond: number
  readonly yardstickPerCpuSecond: number
  readonly p95Ms: number
  /** Share of our pages that were not in the cache. */
  readonly missShare: number
  /** For the reader who wants to know how steady it was. */
  readonly details: string
}

/** Loads the portal and its yardstick in turn, since a machine is not equally fast all the time. */
export async function measureBeside({ portal }: Side, { ours, yardstick }: Besides): Promise<Beside> {
  await yardstick()
  const { value: rounds, missShare } = await measureMisses(portal.dataFolder, async () => {
    const costs: { ours: Cost; yardstick: Cost }[] = []
    for (let round = 0; round < ROUNDS; round += 1) costs.push({ ours: await ours(), yardstick: await yardstick() })
    return costs
  })
  const ratios = rounds.map((round) => round.yardstick.cpuMs / round.ours.cpuMs)
  return {
    ratio: median(ratios),
    perCpuSecond: median(rounds.map((round) => 1_000 / round.ours.cpuMs)),
    yardstickPerCpuSecond: median(rounds.map((round) => 1_000 / round.yardstick.cpuMs)),
    p95Ms: median(rounds.map((round) => round.ours.result.durations['200']?.p95Ms ?? Number.NaN)),
    missShare,
    details: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; ${rounds.map((round) => sayEndings(round.ours.result)).join('; ')}`,
  }
}
