import { beforeEach, expect, test } from 'vitest'
import { type LookEvent, SearchVisits } from './SearchVisits.ts'

let now: number
let told: LookEvent[]
let visits: SearchVisits
beforeEach(() => {
  now = 1_000_000
  told = []
  visits = new SearchVisits(
    () => now,
    (event) => told.push(event),
  )
})

test('a second question within a minute refines the first, later it leaves it', () => {
  visits.show('a', 'one', true)
  now += 59_000
  visits.show('a', 'two', false)
  now += 61_000
  visits.show('a', 'three', true)
  expect(told).toEqual(['shown', 'refined', 'nothing', 'left', 'shown'])
})

test('what is opened ends the look, once; whoever opens without a look is not counted', () => {
  visits.show('a', 'one', true)
  visits.open('a')
  visits.open('a')
  visits.open('b')
  now += 700_000
  visits.show('a', 'two', true)
  expect(told).toEqual(['shown', 'opened', 'shown'])
})

test('the same question again, or a page that is shown twice, is the same look', () => {
  visits.show('a', 'one', true)
  visits.show('a', 'one', true)
  expect(told).toEqual(['shown'])
})

test('after ten minutes without an opening it is left', () => {
  visits.show('a', 'one', true)
  now += 600_001
  visits.show('b', 'one', true)
  expect(told).toEqual(['shown', 'left', 'shown'])
})

test('however many networks look, the memory they take is bounded', () => {
  for (let at = 0; at < 20_001; at += 1) visits.show(`${at}`, 'one', true)
  told = []
  visits.open('20000')
  expect(told).toEqual([])
  visits.open('19999')
  expect(told).toEqual(['opened'])
})

test('after an hour nobody is known again', () => {
  visits.show('a', 'one', true)
  now += 3_500_000
  visits.show('b', 'one', true)
  told = []
  now += 200_000
  visits.open('b')
  expect(told).toEqual([])
})
