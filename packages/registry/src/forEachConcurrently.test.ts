import { expect, test } from 'vitest'
import { forEachConcurrently } from './forEachConcurrently.ts'

test('everything is worked on, never more at a time than was said', async () => {
  let atWork = 0
  let most = 0
  const done: number[] = []
  const work = async (item: number) => {
    atWork += 1
    most = Math.max(most, atWork)
    await Promise.resolve()
    atWork -= 1
    done.push(item)
  }
  await forEachConcurrently([1, 2, 3, 4, 5], work, 2)
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('the first fault is the one that is thrown, and nothing is begun after it', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    throw new Error(`fault ${item}`)
  }
  await expect(forEachConcurrently([1, 2, 3, 4], work, 2)).rejects.toThrow('fault 1')
  expect(begun).toEqual([1, 2])
})
