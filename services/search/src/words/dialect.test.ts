import { expect, test } from 'vitest'
import { inStandardWords } from './dialect.ts'
import { normalise } from './normalise.ts'

test.each([
  ['身份证唔见咗点算', '身份证不见了怎么办'],
  ['屋企老豆嘅社保去边度攞', '家里爸爸的社保去哪里领'],
  ['么子材料', '什么材料'],
  ['收几多', '收多少'],
  ['屋里头漏水', '家里漏水'],
  ['好久能领到', '多久能领到'],
  ['要交好多钱', '要交多少钱'],
  ['网上弄得成不', '网上弄得成吗'],
  ['驾照遭水泡烂了', '驾照被水泡烂了'],
])('%s is written %s', (text, standard) => expect(inStandardWords(text)).toBe(standard))

test.each([
  '房屋里有人',
  '好久没用',
  '人好多',
  '交不交',
  '关系转移',
  '水遭殃',
  '娃娃鱼',
  '为什么事',
  '茶几多少钱',
  '我系统里',
])('%s stays', (text) => expect(inStandardWords(text)).toBe(text))

test('traditional script does not hide them', () =>
  expect(['喺邊度攞', '嗰邊嘅'].map(normalise)).toEqual(['在哪里领', '那边的']))
