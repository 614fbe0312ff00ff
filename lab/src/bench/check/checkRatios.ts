import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { formatThisMachine, readBenchRecord, writeBenchRecord } from './benchRecord.ts'
import { addRun, type CheckedRatio, formatJudgement, isGood, judgeRun } from './judgeRun.ts'

const benchRecordFile = join(repository, 'docs/bench.json')

export interface CheckOptions {
  readonly acceptReason: string | undefined
  /** Its figures are worth nothing, so they are not remembered. */
  readonly isSmoke: boolean
}

/**
 * Says which ratios are not what is committed, and remembers the run. With a reason its ratios become the committed ones.
 * @returns the exit code: 1 when something got worse, misses a goal that it met, or was never accepted, and is not accepted now
 */
export function checkRatios(rows: readonly CheckedRatio[], { acceptReason, isSmoke }: CheckOptions): number {
  const record = readBenchRecord(benchRecordFile)
  const run = {
    at: new Date().toISOString(),
    machine: formatThisMachine(),
    ratios: rows.filter(({ pairs }) => pairs.length > 0),
  }
  const judgement = judgeRun(record, run)
  console.log(`\nOurs by the baseline, beside docs/bench.json\n${formatJudgement(judgement).join('\n')}`)
  if (!isSmoke) writeBenchRecord(benchRecordFile, addRun(record, run, acceptReason))
  if (acceptReason !== undefined) {
    console.log(`docs/bench.json has these ratios now: ${acceptReason}`)
    return 0
  }
  const isPassed = isGood(judgement)
  console.log(isPassed ? 'bench: nothing got worse' : 'bench: see above; mend it, or --accept "<reason>"')
  return isPassed ? 0 : 1
}
