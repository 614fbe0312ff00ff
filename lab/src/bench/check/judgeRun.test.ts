import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { expect, onTestFinished, test } from 'vitest'
import { type BenchRecord, KEPT_RUNS, readBenchRecord, writeBenchRecord } from './benchRecord.ts'
import { addRun, type CheckedRatio, formatJudgement, isGood, judgeRun, type MeasuredRun } from './judgeRun.ts'

const machine = '2 × Some(R) Processor, Node v24.21.0'
const at = '2026-11-24T12:00:00.000Z'
const later = '2026-11-25T12:00:00.000Z'
const other = '2 × Another Processor 3.0, Node v24.21.0'
const empty: BenchRecord = { machines: {}, runs: [] }
const runOf = (ratios: Readonly<Record<string, readonly number[]>>, machineLine = machine): MeasuredRun => ({
  at,
  machine: machineLine,
  ratios: Object.entries(ratios).map(([row, pairs]) => ({ row, pairs })),
})
const viewsOf = (...pairs: number[]): MeasuredRun => {
  const fcp: CheckedRatio = { row: 'home FCP', pairs, goal: { atMost: 1.15 } }
  return { at, machine, ratios: [fcp] }
}
const committed = addRun(empty, runOf({ uncached: [0.9, 1, 1.1], cached: [0.7, 0.7, 0.7] }), 'the first')

function recordFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-record-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'bench.json')
}

test('an accepted run is committed with its reason, its date and its machine', () => {
  expect(committed.machines).toEqual({
    [machine]: {
      uncached: { ratio: 1, at, reason: 'the first' },
      cached: { ratio: 0.7, at, reason: 'the first' },
    },
  })
  expect(committed.runs).toEqual([{ at, machine, changes: { uncached: 1, cached: 1 } }])
})

test('what got worse is said with its amount, what did not is as before', () => {
  const judgement = judgeRun(committed, runOf({ uncached: [0.5, 0.5, 0.5], cached: [0.7, 0.71, 0.69] }))
  expect(judgement.judged.map(({ row, verdict }) => [row, verdict])).toEqual([
    ['uncached', 'worse'],
    ['cached', 'same'],
  ])
  expect(formatJudgement(judgement)[0]).toMatch(/^uncached +WORSE +0\.500, committed 1\.000: −50\.0 %/)
})

test('of a row that shall be at most so much, more is worse', () => {
  const record = addRun(empty, viewsOf(1, 1, 1), 'the first')
  const worse = judgeRun(record, viewsOf(1.1, 1.1, 1.1))
  expect([worse.judged[0]?.verdict, isGood(worse)]).toEqual(['worse', false])
  expect(isGood(judgeRun(record, viewsOf(0.9, 0.9, 0.9)))).toBe(true)
})

test('a goal that was met must be met, by however little it is missed beyond the noise', () => {
  const record = addRun(empty, viewsOf(1.14, 1.14, 1.14), 'the first')
  const missed = judgeRun(record, viewsOf(1.16, 1.16, 1.16))
  expect(missed.judged[0]?.verdict).toBe('same')
  expect(isGood(missed)).toBe(false)
  expect(formatJudgement(missed)[0]).toMatch(/not ≤ 1\.15$/)
  expect(isGood(judgeRun(record, viewsOf(1.12, 1.16, 1.2)))).toBe(true)
})

test('what was accepted beyond its goal may stay there and not get worse', () => {
  const record = addRun(empty, viewsOf(1.6, 1.6, 1.6), 'scripts are still held back')
  expect(isGood(judgeRun(record, viewsOf(1.6, 1.61, 1.59)))).toBe(true)
  expect(isGood(judgeRun(record, viewsOf(1.8, 1.8, 1.8)))).toBe(false)
})

test('a row that nobody has accepted is no pass', () => {
  const judgement = judgeRun(committed, runOf({ asset: [1, 1, 1] }))
  expect(judgement).toEqual({ judged: [], unknown: ['asset'] })
  expect(isGood(judgement)).toBe(false)
  expect(formatJudgement(judgement)[0]).toContain('asset                      has no committed ratio of such a machine')
})

test('a run that is not accepted is remembered for the noise and commits nothing', () => {
  const after = addRun(committed, runOf({ uncached: [0.9, 0.9, 0.9] }), undefined)
  expect(after.machines).toEqual(committed.machines)
  expect(after.runs.at(-1)?.changes).toEqual({ uncached: 0.9 })
})

test('one accepted row leaves what is committed of the others', () => {
  const after = addRun(committed, runOf({ cached: [0.8, 0.8, 0.8] }), 'quicker')
  expect(after.machines[machine]).toMatchObject({
    uncached: { ratio: 1, reason: 'the first' },
    cached: { ratio: 0.8, reason: 'quicker' },
  })
})

test('only the last runs are kept', () => {
  let record = committed
  for (let run = 0; run < 30; run += 1) record = addRun(record, runOf({ uncached: [1 + run / 1_000] }), undefined)
  expect(record.runs).toHaveLength(KEPT_RUNS)
  expect(record.runs.at(-1)?.changes.uncached).toBe(1.029)
})

test('the noise is that of runs on such a machine', () => {
  let record = committed
  for (const ratio of [0.7, 1.3, 0.8, 1.2]) {
    record = addRun(record, { ...runOf({ uncached: [ratio] }), at: later }, undefined)
  }
  record = addRun(record, runOf({ uncached: [1] }, other), 'there, too')
  const slow = { uncached: [0.9, 0.9, 0.9] }
  expect(judgeRun(record, runOf(slow)).judged[0]?.verdict).toBe('same')
  expect(judgeRun(record, runOf(slow, other)).judged[0]?.verdict).toBe('worse')
})

test('what was committed of another machine says nothing of this one', () => {
  const elsewhere = runOf({ uncached: [0.5, 0.5, 0.5] }, other)
  expect(judgeRun(committed, elsewhere)).toEqual({ judged: [], unknown: ['uncached'] })
  const both = addRun(committed, elsewhere, 'the first there')
  expect(judgeRun(both, elsewhere).judged[0]?.verdict).toBe('same')
  expect(both.machines[machine]).toEqual(committed.machines[machine])
})

test('what changed before a ratio was accepted, or by it, is no noise', () => {
  let record = committed
  for (const ratio of [0.7, 1.3, 0.8]) record = addRun(record, runOf({ uncached: [ratio] }), undefined)
  record = addRun(record, { ...runOf({ uncached: [2] }), at: later }, 'twice as fast')
  expect(judgeRun(record, runOf({ uncached: [1.8, 1.8, 1.8] })).judged[0]).toMatchObject({ verdict: 'worse', noise: 0 })
})

test('the file is read as it was written, and is empty before there is one', () => {
  const file = recordFile()
  expect(readBenchRecord(file)).toEqual(empty)
  writeBenchRecord(file, committed)
  expect(readBenchRecord(file)).toEqual(committed)
})

test.each([
  '{',
  '{"machines":{},"runs":[],"host":"x"}',
  '{"machines":{"2 × A, Node v24.0.0":{"cached":{"ratio":"0.7"}}},"runs":[]}',
])('a file that is none (%s) is a sentence, not an empty record', (text) => {
  const file = recordFile()
  writeFileSync(file, text)
  expect(() => readBenchRecord(file)).toThrow(OperatorError)
  expect(() => readBenchRecord(file)).toThrow('bench.json cannot be read')
})
