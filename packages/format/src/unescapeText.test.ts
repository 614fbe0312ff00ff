import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeText } from './unescapeText.ts'

test('an address says its Chinese as it is read, and keeps what would end or divide it', () => {
  expect(unescapeText('https://a.cn/b?name=%E5%8C%97%E4%BA%AC%26%22&c=1%2C2')).toBe(
    'https://a.cn/b?name=北京%26%22&c=1%2C2',
  )
})

test('the mark in front of a file stays escaped, since nobody sees it', () => {
  expect(unescapeText('data:text/csv;charset=utf-8,%EF%BB%BF%22%E8%A1%A8%22')).toBe(
    'data:text/csv;charset=utf-8,%EF%BB%BF%22表%22',
  )
})

test('a browser asks for the same address as before, whatever it says', () => {
  const texts = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(texts, (text) => {
      const query = `https://a.cn/?${new URLSearchParams({ text })}`
      expect(new URL(unescapeText(query)).href).toBe(new URL(query).href)
      const data = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
      expect(new URL(unescapeText(data)).href).toBe(new URL(data).href)
    }),
  )
})
