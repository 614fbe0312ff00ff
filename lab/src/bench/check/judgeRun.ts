import { formatGoal, type Goal, meetsGoal } from '../Goal.ts'
import { median } from '../median.ts'
import { type BenchRecord, KEPT_RUNS } from './benchRecord.ts'
import { type Comparison, compareRatios } from './compareRatios.ts'

const WIDTH = 26

/** What a row measured: ours by the baseline, pair by pair. */
export interface CheckedRatio {
  readonly row: string
  readonly pairs: readonly number[]
  /** Of rows that are held against one; of the others more is better. */
  readonly goal?: Goal
}

export interface MeasuredRun {
  readonly at: string
  readonly machine: string
  readonly ratios: readonly CheckedRatio[]
}

export interface Judged extends Comparison {
  readonly row: string
  readonly accepted: number
  /** The goal, when this run is beyond it. */
  readonly missed: Goal | undefined
}

export interface Judgement {
  readonly judged: readonly Judged[]
  /** Rows without a committed ratio of such a machine. */
  readonly unknown: readonly string[]
}

/**
 * Holds a run against what is committed of such machines. Noise is that of runs on them since then: those before differ by
 * what was accepted, too.
 */
export function judgeRun(record: BenchRecord, { machine, ratios }: MeasuredRun): Judgement {
  const alike = record.runs.filter((run) => run.machine === machine)
  const judged: Judged[] = []
  const unknown: string[] = []
  for (const { row, pairs, goal } of ratios) {
    const committed = record.machines[machine]?.[row]
    if (committed === undefined) {
      unknown.push(row)
      continue
    }
    const { ratio: accepted } = committed
    const since = alike.filter(({ at }) => Date.parse(at) > Date.parse(committed.at))
    const earlier = since.flatMap(({ changes }) => changes[row] ?? [])
    const better = goal && 'atMost' in goal ? 'less' : 'more'
    const comparison = compareRatios({ accepted, better, pairs, earlier })
    judged.push({ row, accepted, ...comparison, missed: goal && !meetsGoal(comparison.ratio, goal) ? goal : undefined })
  }
  return { judged, unknown }
}

/**
 * A row that was accepted beyond its goal may stay there; one that met it may not leave it by more than the noise, be it less
 * than the least step.
 */
export function isGood({ judged, unknown }: Judgement): boolean {
  const leavesGoal = ({ missed, accepted, change, noise }: Judged) =>
    missed !== undefined && meetsGoal(accepted, missed) && Math.abs(change) > noise
  const stays = (row: Judged) => row.verdict !== 'worse' && !leavesGoal(row)
  return unknown.length === 0 && judged.every(stays)
}

/** The record with this run in it, and with its ratios committed when a reason is given. */
export function addRun(record: BenchRecord, run: MeasuredRun, reason: string | undefined): BenchRecord {
  const { at, machine } = run
  const committed = record.machines[machine] ?? {}
  const middle = run.ratios.map(({ row, pairs }) => [row, rounded(median(pairs))] as const)
  const changes = middle.map(([row, ratio]) => [row, rounded(ratio / (committed[row]?.ratio ?? ratio))] as const)
  const runs = [...record.runs, { at, machine, changes: Object.fromEntries(changes) }].slice(-KEPT_RUNS)
  if (reason === undefined) return { ...record, runs }
  const accepted = middle.map(([row, ratio]) => [row, { ratio, at, reason }] as const)
  return { machines: { ...record.machines, [machine]: { ...committed, ...Object.fromEntries(accepted) } }, runs }
}

/** More figures are noise, and make every line of the file another one. */
function rounded(ratio: number): number {
  return Number(ratio.toPrecision(4))
}

/** A line for each row: what got worse or better than before, by how much, and what may be none. */
export function formatJudgement({ judged, unknown }: Judgement): string[] {
  const words = { same: 'as before', worse: 'WORSE', better: 'better' }
  return [
    ...judged.map(
      ({ row, verdict, ratio, accepted, change, noise, missed }) =>
        `${row.padEnd(WIDTH)} ${words[verdict].padEnd(9)} ${ratio.toFixed(3)}, committed ${accepted.toFixed(3)}: ${percent(change)}, noise ±${(noise * 100).toFixed(1)} %${missed ? `, not ${formatGoal(missed)}` : ''}`,
    ),
    ...unknown.map(
      (row) => `${row.padEnd(WIDTH)} has no committed ratio of such a machine: --accept "<reason>" commits this one`,
    ),
  ]
}

function percent(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`
}
