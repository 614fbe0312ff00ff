import { expect, test } from 'vitest'
import { syllableLetters } from './sound.ts'

test.each([
  ['结婚证', 'jiehunzheng'],
  ['身份证丢了', 'shenfenzhengdiule'],
  ['儿童医保', 'ertongyibao'],
  ['女职工', 'nvzhigong'],
  ['方案', 'fang an'],
  ['A证3级', 'a证3级'],
])('%s is spelt with the same letters as %s', (text, pinyin) => {
  expect(syllableLetters(text)).toBe(syllableLetters(pinyin))
})

test.each([
  ['居住证', '居祖证'],
  ['落户', '诺户'],
  ['身份证', '身份怎'],
])('%s sounds like %s to many speakers', (text, heard) => {
  expect(syllableLetters(text)).toBe(syllableLetters(heard))
})

test('there is one letter for each syllable, whatever the script', () => {
  expect(syllableLetters('营业执照')).toHaveLength(4)
  expect(syllableLetters('yingyezhizhao')).toHaveLength(4)
  expect(syllableLetters('？！')).toBe('')
})
