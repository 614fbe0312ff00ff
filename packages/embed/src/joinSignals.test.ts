import { expect, test } from 'vitest'
import { joinSignals } from './joinSignals.ts'

test('a joined signal ends with the first of its signals, for the reason of that one', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const joined = joinSignals(one.signal, other.signal)
  expect(joined.aborted).toBe(false)
  other.abort('late')
  one.abort('later')
  expect([joined.aborted, joined.reason]).toEqual([true, 'late'])
})

test('a signal that ended before ends it at once', () => {
  const joined = joinSignals(new AbortController().signal, AbortSignal.abort('gone'))
  expect([joined.aborted, joined.reason]).toEqual([true, 'gone'])
})
