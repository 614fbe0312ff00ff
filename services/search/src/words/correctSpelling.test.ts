import { expect, test } from 'vitest'
import { buildPhraseIndex } from '../phrases/buildPhraseIndex.ts'
import { correctSpelling, learnSounds } from './correctSpelling.ts'
import { makeQuestionFrame } from './questionFrame.ts'
import type { SearchWords } from './SearchWords.ts'

const words: SearchWords = {
  synonyms: new Map([['公积金', new Set(['住房公积金'])]]),
  stopWords: new Set(),
  frame: makeQuestionFrame([{ place: 'end', phrase: '怎么办', intent: null }]),
  frequencies: new Map([
    ['提取', 9],
    ['体取', 1],
    ['居住证', 5],
    ['养犬', 2],
    ['往返', 1],
    ['牛羊', 1],
    ['卫星', 7],
    ['人证', 9],
    ['认证', 2],
    ['爸爸', 3],
  ]),
  otherWords: new Set<string>(),
  placeTitles: [],
  phrases: { index: await buildPhraseIndex([]), fingerprint: '' },
  documentCount: 20,
}

test.each([
  ['公鸡金提曲', '公积金提取'],
  ['公鸡金提曲怎么办', '公积金提取'],
  ['居注证', '居住证'],
  ['居组证', '居住证'],
  // The other letter was right; 人证 is more used, and where no letter was right it is meant.
  ['认正', '认证'],
  ['忍正', '人证'],
  ['公积金提取', undefined],
  ['王芳', undefined],
  ['刘洋', undefined],
  ['肚子', undefined],
  ['阳泉', undefined],
  ['吧吧', undefined],
  ['gongjijin', undefined],
  ['微信密码', undefined],
  ['', undefined],
])('%s is corrected to %s', (text, expected) => expect(correctSpelling(text, words)).toBe(expected))

test('with care no stretch begins or ends inside a word', () => {
  expect(correctSpelling('公鸡金提曲', words, { isCareful: true })).toBe('公积金提取')
  expect(correctSpelling('不居注证件', words)).toContain('居住证')
  expect(correctSpelling('不居注证件', words, { isCareful: true })).toBe(undefined)
})

test('of a later content its own words count, also those that an earlier one had', () => {
  const later = { ...words, synonyms: new Map(), frequencies: new Map([['公鸡', 1]]) }
  expect(correctSpelling('公鸡金提曲', later)).toBeUndefined()
  const last = { ...words, frequencies: new Map([['提取', 9]]) }
  expect(correctSpelling('公鸡金提曲', last)).toBe('公积金提取')
})

test('sounds that were learnt before the first question lead to the same words', async () => {
  const learnt = { ...words }
  await learnSounds(learnt)
  for (const typed of ['公鸡金提曲', '居注证', '吧吧吧'])
    expect(correctSpelling(typed, learnt)).toBe(correctSpelling(typed, words))
})
