import { expect, test } from 'vitest'
import { RandomNumbers } from './RandomNumbers.ts'

const COUNT = 100_000

test('the same seed gives the same numbers, another one others', () => {
  const first = (seed: number) => {
    const random = new RandomNumbers(seed)
    return [random.next(), random.next(), random.next()]
  }
  expect(first(5)).toEqual(first(5))
  expect(first(5)).not.toEqual(first(6))
})

test('numbers lie evenly between 0 and 1', () => {
  const random = new RandomNumbers(3)
  const tenths = new Array<number>(10).fill(0)
  for (let rendered = 0; rendered < COUNT; rendered += 1) {
    const place = Math.floor(random.next() * 10)
    tenths[place] = (tenths[place] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - COUNT / 10)).toBeLessThan(500)
})
