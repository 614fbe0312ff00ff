import { measureMisses } from '../measureMisses.ts'
import { median } from '../median.ts'
import { type Cost, formatEndings } from './measureCost.ts'
import type { Side } from './Row.ts'

interface Servers {
  /** How often each is loaded. */
  readonly rounds: number
  readonly ours: () => Promise<Cost>
  readonly baseline: () => Promise<Cost>
  /** A second one, that is shown beside the first. */
  readonly bare?: () => Promise<Cost>
}

export interface Compared {
  /** Ours by the baseline, the middle one of the rounds. */
  readonly ratio: number
  readonly ratios: readonly number[]
  readonly perCpuSecond: number
  readonly baselinePerCpuSecond: number
  /** Processor time of one of ours, and of the baseline's, with all processes that are asked for it. */
  readonly allCpuMs: number
  readonly baselineAllCpuMs: number
  /** Ours by the second baseline, the middle one of the rounds; undefined without one. */
  readonly bareRatio: number | undefined
  readonly p95Ms: number
  /** Share of our pages that were not in the cache. */
  readonly missShare: number
  /** For the reader who wants to know how steady it was. */
  readonly details: string
}

/** Loads the portal and its baseline in turn, since a machine is not equally fast all the time. */
export async function compareWithBaseline(
  { portal }: Side,
  { rounds, ours, baseline, bare }: Servers,
): Promise<Compared> {
  await baseline()
  const { value: measured, missShare } = await measureMisses(portal.address, async () => {
    const costs: { ours: Cost; baseline: Cost; bare: Cost | undefined }[] = []
    for (let round = 0; round < rounds; round += 1)
      costs.push({ ours: await ours(), baseline: await baseline(), bare: await bare?.() })
    return costs
  })
  const ratios = measured.map((round) => round.baseline.cpuMs / round.ours.cpuMs)
  const bareRatios = measured.flatMap((round) => (round.bare ? round.bare.cpuMs / round.ours.cpuMs : []))
  return {
    ratio: median(ratios),
    ratios,
    bareRatio: bareRatios.length === 0 ? undefined : median(bareRatios),
    perCpuSecond: median(measured.map((round) => 1_000 / round.ours.cpuMs)),
    baselinePerCpuSecond: median(measured.map((round) => 1_000 / round.baseline.cpuMs)),
    allCpuMs: median(measured.map((round) => round.ours.allCpuMs)),
    baselineAllCpuMs: median(measured.map((round) => round.baseline.allCpuMs)),
    p95Ms: median(measured.map((round) => round.ours.result.durations['200']?.p95Ms ?? Number.NaN)),
    missShare,
    details: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; ${measured.map((round) => formatEndings(round.ours.result)).join('; ')}`,
  }
}
