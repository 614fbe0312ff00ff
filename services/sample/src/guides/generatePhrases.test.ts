import { expect, test } from 'vitest'
import { readMatters } from '../written/readSample.ts'
import { generatePhrases, phrasesOf } from './generatePhrases.ts'

const result = { name: '居民身份证', type: '10' }

test('an object is asked for by every way to say the acts in its names', () => {
  const phrases = phrasesOf({ name: '居民身份证补领', aliases: ['身份证补办'], result })
  expect(phrases).toEqual(expect.arrayContaining(['身份证丢了', '居民身份证被偷了', '补身份证']))
  expect(phrases.filter((phrase) => phrase.includes('注销'))).toEqual([])
})

test('acts and brackets are no part of the object', () => {
  const phrases = phrasesOf({ name: '《出生医学证明》换发（遗失）', aliases: [], result: { name: '', type: '10' } })
  expect(phrases).toContain('出生医学证明烂了')
})

test('a matter without a known act has no phrases', () => {
  expect(phrasesOf({ name: '遗体火化', aliases: [], result: { name: '骨灰', type: '10' } })).toEqual([])
})

test('the grid doubles what people say for the matters of the sample, each phrase once for its matter', () => {
  const rows = [...generatePhrases(readMatters())]
  const phrases = rows.flatMap((row) => row.phrases)
  expect(phrases.length).toBeGreaterThan(60_000)
  for (const { phrases: own } of rows) {
    expect(new Set(own).size).toBe(own.length)
    // More in one record an import refuses.
    expect(own.length).toBeLessThanOrEqual(400)
  }
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['grid']))
})
