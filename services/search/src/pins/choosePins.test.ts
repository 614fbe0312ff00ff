import { expect, test } from 'vitest'
import { choosePins } from './choosePins.ts'
import type { SearchPin, SearchPins } from './loadSearchPins.ts'

const chain = ['440106', '440100', '440000']
const pin = (matterCode: string, regionCode: string, role: SearchPin['role'] = 'first'): SearchPin => ({
  matterCode,
  regionCode,
  role,
})
const pinsOf = (...pins: SearchPin[]): SearchPins => new Map([['领证', pins]])

test('a phrase is met whole', () => {
  const pins = pinsOf(pin('A', '440000'))
  expect(choosePins(pins, ['领证'], chain).first).toEqual(['A'])
  expect(choosePins(pins, ['领证要什么'], chain).first).toEqual([])
})

test('a pin holds in its region and below, not beside it', () => {
  const pins = pinsOf(pin('A', '440100'))
  expect(choosePins(pins, ['领证'], ['440300', '440000']).first).toEqual([])
  expect(choosePins(pins, ['领证'], ['440000']).first).toEqual([])
  expect(choosePins(pins, ['领证'], chain).first).toEqual(['A'])
})

test('for each matter the nearest region decides, and what it puts first stands before what others do', () => {
  const pins = pinsOf(pin('A', '440000'), pin('A', '440100', 'never'), pin('B', '440000'), pin('C', '440106'))
  expect(choosePins(pins, ['领证'], chain)).toEqual({ first: ['C', 'B'], never: ['A'] })
})

test('two readings of a question that meet the same phrase count once', () => {
  expect(choosePins(pinsOf(pin('A', '440000')), ['领证', '领证'], chain).first).toEqual(['A'])
})
