import { expect, test } from 'vitest'
import { type Wording, WordingCheck } from './WordingCheck.ts'

const wording = (word: string, changes: Partial<Wording> = {}): Wording => ({
  word,
  correct: '规范说法',
  reason: '原因',
  scope: 'all',
  allowedIn: [],
  ...changes,
})
const check = new WordingCheck([
  wording('台湾国', { allowedIn: ['台湾国际'] }),
  wording('中港台', { allowedIn: ['其中港台'] }),
  wording('外国（含港澳台）'),
  wording('国土资源', { scope: 'body' }),
  wording('国土资源局', { scope: 'body' }),
])
const wordsIn = (text: string, isBody = false) => check.find(text, isBody).map((found) => found.wording.word)

test.each([
  ['去台湾国旅游', ['台湾国']],
  ['台湾国和中港台居民', ['台湾国', '中港台']],
  ['面向外国（含港澳台）投资者', ['外国（含港澳台）']],
  ['台湾地区居民', []],
  ['', []],
])('%s says %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test('a longer word that is right is no mistake, and does not hide one beside it', () => {
  expect(wordsIn('台湾国际书展')).toEqual([])
  expect(wordsIn('申请人，其中港台同胞')).toEqual([])
  expect(wordsIn('台湾国际书展在台湾国举行')).toEqual(['台湾国'])
})

test('the title of a law or paper is quoted as it is, also with another title inside', () => {
  expect(wordsIn('依据《关于台湾国的通知》办理')).toEqual([])
  expect(wordsIn('依据《关于印发〈办法〉和《台湾国办法》的通知》办理')).toEqual([])
  expect(wordsIn('《通知》所称台湾国')).toEqual(['台湾国'])
})

test('a former name of an authority is a mistake only where a text names who acts today, and without 原', () => {
  expect(wordsIn('向当地国土资源局申请')).toEqual([])
  expect(wordsIn('市国土资源局', true)).toEqual(['国土资源局'])
  expect(wordsIn('市国土资源委员会', true)).toEqual(['国土资源'])
  expect(wordsIn('原国土资源局', true)).toEqual([])
})

test('the quotation shows the word in its sentence', () => {
  expect(check.find('申请人是一二三四五六七八台湾国一二三四五六七八九十', false)[0]?.quote).toBe(
    '一二三四五六七八台湾国一二三四五六七八',
  )
})

test('without a list nothing is a mistake', () => {
  expect(new WordingCheck([]).find('台湾国', true)).toEqual([])
})
