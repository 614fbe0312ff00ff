import { expect, test } from 'vitest'
import { memoizePerRevision } from './memoizePerRevision.ts'

const content = (revision: number) => ({ revision })

test('a value is made once for each key and content', async () => {
  const keep = memoizePerRevision<number>()
  let made = 0
  const make = async () => ++made
  const one = content(1)
  expect(await Promise.all([keep(one, 'a', make), keep(one, 'a', make), keep(one, 'b', make)])).toEqual([1, 1, 2])
  expect(await keep(content(2), 'a', make)).toBe(3)
  expect(await keep(one, 'a', make)).toBe(1)
})

test('a failure reaches everyone who waits, and the next one tries again', async () => {
  const keep = memoizePerRevision<number>()
  const same = content(1)
  const fail = () => Promise.reject(new Error('database away'))
  const waiting = [keep(same, 'a', fail), keep(same, 'a', fail)]
  for (const promise of waiting) await expect(promise).rejects.toThrow('database away')
  expect(await keep(same, 'a', async () => 7)).toBe(7)
})

test('without bound on what is asked the memory stays bounded', async () => {
  const keep = memoizePerRevision<number>()
  const same = content(1)
  for (let number = 0; number < 1000; number++) await keep(same, String(number), async () => number)
  let made = 0
  const make = async () => ++made
  expect([await keep(same, 'more', make), await keep(same, 'more', make)]).toEqual([1, 2])
  expect(await keep(same, '999', make)).toBe(999)
})
