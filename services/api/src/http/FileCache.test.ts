import { expect, test } from 'vitest'
import { FileCache } from './FileCache.ts'

const stays = new AbortController().signal

function openCache(maximum: number) {
  const cache = new FileCache<Uint8Array>(maximum)
  const rendered: string[] = []
  const ask = (version: string) =>
    cache.get(
      version,
      async () => {
        rendered.push(version)
        return Buffer.from(version)
      },
      stays,
    )
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
  await expect(cache.get('a', () => Promise.reject(new Error('no font')), stays)).rejects.toThrow('no font')
  expect(Buffer.from(await ask('a')).toString()).toBe('a')
})

/** Rendered until all who wait have left. */
function renderForever(abandoned: AbortSignal): Promise<Uint8Array> {
  return new Promise((_, fail) => abandoned.addEventListener('abort', () => fail(new Error('abandoned'))))
}

test('a file is given up when the last one who waits for it leaves, and whoever comes then has his own', async () => {
  const { cache, ask } = openCache(2)
  const [first, second] = [new AbortController(), new AbortController()]
  const files = [first, second].map(({ signal }) => cache.get('a', renderForever, signal))
  const settled = Promise.allSettled(files)
  first.abort()
  const third = new AbortController()
  files.push(cache.get('a', renderForever, third.signal))
  second.abort()
  expect(files[2]).toBe(files[0])
  third.abort()
  const again = ask('a')
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(files[2]).rejects.toThrow('abandoned')
  expect(Buffer.from(await again).toString()).toBe('a')
})
