// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { listTicks, readTicks, saveTicks } from './savedTicks.ts'

const open = () => localStorage
const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const ticks = { title: '结婚登记', address: '/v3/guide/A1?a=q1:o1', ticked: ['身份证', '户口簿'] }

afterEach(() => localStorage.clear())

it('ticks are read again by what they are of, and listed by title', () => {
  saveTicks(open, 'A1', ticks)
  saveTicks(open, 'combo:c1', { ...ticks, title: '出生一件事', ticked: ['出生证明'] })
  localStorage.setItem('other', '["x"]')
  expect(readTicks(open, 'A1')).toEqual(['身份证', '户口簿'])
  expect(listTicks(open).map(({ title, ticked }) => [title, ticked.length])).toEqual([
    ['出生一件事', 1],
    ['结婚登记', 2],
  ])
})

it('a list without ticks is not kept', () => {
  saveTicks(open, 'A1', ticks)
  saveTicks(open, 'A1', { ...ticks, ticked: [] })
  expect(localStorage.length).toBe(0)
})

it.each([
  '[]',
  '["身份证"]',
  'null',
  '{',
  JSON.stringify({ ...ticks, address: '//evil.example' }),
  JSON.stringify({ ...ticks, address: 'javascript:alert(1)' }),
  JSON.stringify({ ...ticks, ticked: 'x' }),
  JSON.stringify({ ...ticks, title: 1 }),
])('%s is no list of ticks', (text) => {
  localStorage.setItem('guide-ticks:A1', text)
  expect(readTicks(open, 'A1')).toEqual([])
  expect(listTicks(open)).toEqual([])
})

it('where storage is denied nothing is kept and nothing breaks', () => {
  saveTicks(denied, 'A1', ticks)
  expect(readTicks(denied, 'A1')).toEqual([])
  expect(listTicks(denied)).toEqual([])
})
