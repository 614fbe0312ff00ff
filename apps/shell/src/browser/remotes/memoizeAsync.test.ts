import { expect, it } from 'vitest'
import { memoizeAsync } from './memoizeAsync.ts'

it('loads once, also for those who ask while it loads, and again after a failure', async () => {
  let calls = 0
  let isBroken = true
  const load = memoizeAsync(async () => {
    calls += 1
    if (isBroken) throw new Error('no connection')
    return calls
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('no connection')
  expect(calls).toBe(1)
  isBroken = false
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
