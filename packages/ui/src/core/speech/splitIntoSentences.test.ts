import { expect, test } from 'vitest'
import { splitIntoSentences } from './splitIntoSentences.ts'

test('text is cut after the marks that end a sentence and at line breaks', () => {
  expect(splitIntoSentences('申请材料\n身份证原件。复印件一份；可邮寄！')).toEqual([
    '申请材料',
    '身份证原件。',
    '复印件一份；',
    '可邮寄！',
  ])
})

test('what cannot be spoken is left out', () => {
  expect(splitIntoSentences('· \n —— \n。')).toEqual([])
})

test('a long run without an end is cut, and nothing is lost', () => {
  const text = '办'.repeat(250)
  const parts = splitIntoSentences(text)
  expect(parts.map((part) => part.length)).toEqual([120, 120, 10])
  expect(parts.join('')).toBe(text)
})
