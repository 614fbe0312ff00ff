import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { extendDictionary, indexWords, isDictionaryWord, isThing, lettersOutsideWords, queryWords } from './segment.ts'

test('words that the content brings stay whole from then on', () => {
  expect(isDictionaryWord('跑滴滴车')).toBe(false)
  extendDictionary(['跑滴滴车'])
  expect(isDictionaryWord('跑滴滴车')).toBe(true)
  expect(indexWords('居民身份证')).toContain('身份证')
})

test('a number is never cut at one that is a word', () => {
  extendDictionary(['12345', '打12345'])
  expect(queryWords('打123456投诉', new Set()).join(' ')).toContain('123456')
  expect(queryWords('打12345投诉', new Set()).join(' ')).toContain('12345 ')
})

test('a letter that stands in no longer word may be a slip, one inside a word is none', () => {
  expect(lettersOutsideWords('居往证')).toEqual([0, 1, 2])
  expect(lettersOutsideWords('身份证丢失')).toEqual([])
  expect(lettersOutsideWords('𠮶身份证正')).toEqual([0, 4])
})

test('things, and what they are counted in, are told from other letters', () => {
  expect(['店', '箱', '外卖'].map(isThing)).toEqual([true, true, false])
  expect(['正', '往', '曰'].map(isThing)).toEqual([false, false, false])
})

test('who cuts no words holds no dictionary', async () => {
  const source = `import { indexWords } from ${JSON.stringify(new URL('segment.ts', import.meta.url).href)}
    const before = process.memoryUsage.rss()
    indexWords('居民身份证')
    process.send((process.memoryUsage.rss() - before) / 1024 / 1024)
    process.disconnect()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [[grownMb], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  expect(code).toBe(0)
  expect(grownMb).toBeGreaterThan(20)
})
