import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { extendDictionary, indexWords, isDictionaryWord, queryWords } from './segment.ts'

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
