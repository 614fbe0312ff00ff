import { expect, test } from 'vitest'
import { plain } from '../environments/plain.ts'
import type { ExperimentResult, Fault } from '../experiment/Fault.ts'
import { measureImpact } from '../experiment/measureImpact.ts'
import { unaffected, withoutContent } from '../faults/expectations.ts'
import { judge } from './judge.ts'

const made: Fault = {
  name: 'made-up',
  chapter: 'processes',
  title: '测试',
  setup: plain,
  expectations: [unaffected],
  recovers: '不需要',
  limitSeconds: 10,
  recoversWithinSeconds: 2,
  inject: async () => undefined,
}
const nothing = measureImpact([], { injectedAt: 0, repairedAt: undefined, recoveredAt: undefined })
const good: ExperimentResult = { ...nothing, acknowledged: 3, lost: 0, figures: {} }
const refused = { ...good.counts, newGuides: { ...good.counts.newGuides, refused: 1 } }

test('what is as the page says is no fault of the portal', () => {
  expect(judge(made, good)).toEqual([])
})

test.each([
  ['a sentence of the page', { counts: refused }, '没有变化'],
  ['the time', { recoverySeconds: 3 }, '3.0 秒'],
  ['a form', { lost: 1 }, '丢失 1 份'],
  ['a quiet machine', { troubleBefore: 2 }, '2 次不正常'],
] as const)('%s that does not hold is told', (_what, change, said) => {
  const faults = judge(made, { ...good, ...change })
  expect(faults).toEqual([expect.stringContaining(said)])
})

test('what the page says that visitors meet has to be met, once more than a few have asked', () => {
  const fault = { ...made, expectations: withoutContent }
  const asUsual = {
    ...refused,
    changed: { ...good.counts.changed, usual: 4 },
    forms: { ...good.counts.forms, usual: 4 },
  }
  // Nobody met a page of before, and nobody was told that his form was not taken.
  expect(judge(fault, { ...good, counts: asUsual })).toHaveLength(2)
  expect(judge(fault, { ...good, counts: refused })).toEqual([])
})
