import { expect, test } from 'vitest'
import { FileCache } from './FileCache.ts'

function openCache(maximum: number) {
  const cache = new FileCache<Uint8Array>(maximum)
  const rendered: string[] = []
  const ask = (version: string) =>
    cache.get(version, async () => {
      rendered.push(version)
      return Buffer.from(version)
    })
  return { cache, rendered, ask }
}

test('a file is rendered once, also when many ask at the same time', async () => {
  const { ask, rendered } = openCache(2)
  await Promise.all([ask('a'), ask('a')])
  expect(Buffer.from(await ask('a')).toString()).toBe('a')
  expect(rendered).toEqual(['a'])
})

test('what was asked for least recently goes first', async () => {
  const { ask, rendered } = openCache(2)
  for (const version of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(version)
  expect(rendered).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not kept', async () => {
  const { cache, ask } = openCache(2)
  await expect(cache.get('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(Buffer.from(await ask('a')).toString()).toBe('a')
})
