import { expect, test } from 'vitest'
import { KeptFiles } from './KeptFiles.ts'

function open(max: number) {
  const files = new KeptFiles<Uint8Array>(max)
  const drawn: string[] = []
  const ask = (version: string) =>
    files.keep(version, async () => {
      drawn.push(version)
      return Buffer.from(version)
    })
  return { files, drawn, ask }
}

test('a file that is asked for again and again stays, the one that nobody asked for goes', async () => {
  const { drawn, ask } = open(2)
  for (const version of ['often', 'once', 'often', 'new', 'often', 'once']) await ask(version)
  expect(drawn).toEqual(['often', 'once', 'new', 'once'])
})

test('many who ask at once wait for one drawing', async () => {
  const { drawn, ask } = open(2)
  await Promise.all([ask('a'), ask('a'), ask('a')])
  expect(drawn).toEqual(['a'])
})

test('a file that could not be drawn is tried again', async () => {
  const { files, ask } = open(2)
  await expect(files.keep('a', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect((await ask('a')).toString()).toBe('a')
})
