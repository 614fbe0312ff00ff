import { expect, test } from 'vitest'
import type { Asked } from '../askAtConstantRate.ts'
import { summariseFault } from './summariseFault.ts'

const asked = (endedAt: number, ending: string, kind: Asked['kind'] = 'read'): Asked => ({
  kind,
  askedAt: endedAt - 20,
  endedAt,
  ending,
})

test('nothing lost is no time to recover', () => {
  const outcome = summariseFault([asked(1_100, '200'), asked(2_000, '200'), asked(2_100, '304', 'write')], 1_000)
  expect(outcome).toMatchObject({ recoverySeconds: 0, lostBefore: 0, longestMs: 20, acknowledged: 1 })
  expect([outcome.reads, outcome.writes]).toEqual([
    { asked: 2, lost: 0, endings: {} },
    { asked: 1, lost: 0, endings: {} },
  ])
})

test('reads and writes are lost apart, and recovered when the last second with a loss is over', () => {
  const outcome = summariseFault(
    [
      asked(1_010, 'ECONNRESET'),
      asked(1_400, '503'),
      asked(2_300, '503'),
      asked(2_200, '503', 'write'),
      asked(4_000, '200'),
    ],
    1_000,
  )
  expect(outcome.reads).toEqual({ asked: 4, lost: 3, endings: { ECONNRESET: 1, '503': 2 } })
  expect(outcome.writes).toEqual({ asked: 1, lost: 1, endings: { '503': 1 } })
  expect(outcome.recoverySeconds).toBe(2)
})

test('what is lost without a fault is told apart, what was under way belongs to the fault', () => {
  const outcome = summariseFault([asked(900, '503'), asked(1_005, 'ECONNRESET')], 1_000)
  expect(outcome).toMatchObject({ lostBefore: 1, reads: { asked: 1, lost: 1 } })
})
