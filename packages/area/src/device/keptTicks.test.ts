import { expect, it } from 'vitest'
import { readTicks } from './keptTicks.ts'

function storageOf(entries: Readonly<Record<string, string>>) {
  const keys = Object.keys(entries)
  return { length: keys.length, key: (at: number) => keys[at] ?? null, getItem: (key: string) => entries[key] ?? null }
}

it('guides with ticks are counted, by their codes', () => {
  const kept = { 'guide-ticks:B': '["1"]', other: '["x"]', 'guide-ticks:A': '["1","2"]' }
  expect(readTicks(storageOf(kept))).toEqual([
    { code: 'A', count: 2 },
    { code: 'B', count: 1 },
  ])
})

it.each(['[]', '{', '{"a":1}', '[1,null]', ''])('%j is no tick', (text) => {
  expect(readTicks(storageOf({ 'guide-ticks:A': text }))).toEqual([])
})
