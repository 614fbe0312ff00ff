import { expect, test } from 'vitest'
import { Popularity } from './Popularity.ts'
import { RandomNumbers } from './RandomNumbers.ts'

const COUNT = 100_000
const meanOf = (draw: () => number) =>
  Array.from({ length: COUNT }, draw).reduce((sum, value) => sum + value, 0) / COUNT

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
  for (let drawn = 0; drawn < COUNT; drawn += 1) {
    const place = Math.floor(random.next() * 10)
    tenths[place] = (tenths[place] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - COUNT / 10)).toBeLessThan(500)
})

test.each([0, 0.5, 1])('work with a spread of %d takes in the mean what it should', (spread) => {
  const random = new RandomNumbers(11)
  expect(Math.abs(meanOf(() => random.lognormal(4, spread)) - 4)).toBeLessThan(0.1)
  expect(Math.abs(meanOf(() => random.exponential(4)) - 4)).toBeLessThan(0.1)
})

test('the n-th name is asked for by its law, and no name is outside of the list', () => {
  const random = new RandomNumbers(2)
  const names = new Popularity(50, 1)
  const counts = new Array<number>(50).fill(0)
  for (let drawn = 0; drawn < COUNT; drawn += 1) {
    const rank = names.draw(random)
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  expect(counts).toHaveLength(50)
  const [first = 0, second = 0, , fourth = 0] = counts
  expect(first / second).toBeCloseTo(2, 0)
  expect(first / fourth).toBeCloseTo(4, 0)
  expect(counts.every((count) => count > 0)).toBe(true)
})
