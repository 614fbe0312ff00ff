import { expect, test } from 'vitest'
import type { Asked } from '../../bench/cluster/askAtConstantRate.ts'
import { AGED, NAMED } from './classifyPage.ts'
import { endingOf, measureImpact } from './measureImpact.ts'

const asked = (endedAt: number, ending: string, more: Partial<Asked> = {}): Asked => ({
  kind: 'read',
  askedAt: endedAt - 20,
  endedAt,
  ending,
  group: 'opened',
  ...more,
})
const injected = { injectedAt: 1_000, repairedAt: undefined, recoveredAt: undefined }

test.each([
  ['200', undefined, 'usual'],
  ['304', undefined, 'usual'],
  ['200', AGED, 'aged'],
  ['503', NAMED, 'refused'],
  ['500', undefined, 'failed'],
  ['404', undefined, 'failed'],
  ['ECONNRESET', undefined, 'cut'],
  ['timed out', undefined, 'silent'],
] as const)('an answer of %s with the remark %s is %s to visitors', (ending, remark, expected) => {
  expect(endingOf({ ending, ...(remark && { remark }) })).toBe(expected)
})

test('it is over with the last trouble, and only what was asked until then is counted', () => {
  const result = measureImpact(
    [
      asked(1_200, '503', { group: 'newGuides', remark: NAMED }),
      asked(1_300, '200', { remark: AGED }),
      asked(2_500, 'ECONNRESET', { group: 'forms', kind: 'write' }),
      asked(2_400, '200'),
      asked(9_000, '200'),
    ],
    injected,
  )
  expect(result).toMatchObject({ recoverySeconds: 1.5, namedRefusals: 1, troubleBefore: 0 })
  expect(result.counts.opened).toMatchObject({ usual: 1, aged: 1 })
  expect(result.counts.newGuides.refused + result.counts.forms.cut).toBe(2)
})

test('what a person mends is over so long after the repair; a time that answers do not tell counts, too', () => {
  const all = [asked(1_500, '503'), asked(6_200, '503')]
  expect(measureImpact(all, { ...injected, repairedAt: 6_000 }).recoverySeconds).toBeCloseTo(0.2)
  expect(measureImpact(all, { ...injected, repairedAt: 6_000, recoveredAt: 7_000 }).recoverySeconds).toBe(1)
  expect(measureImpact([], { ...injected, repairedAt: 6_000 }).recoverySeconds).toBe(0)
})

test('trouble before the fault is told, since it is none of the fault’s', () => {
  expect(measureImpact([asked(900, '503'), asked(1_001, '200')], injected)).toMatchObject({
    troubleBefore: 1,
    recoverySeconds: 0,
  })
})
