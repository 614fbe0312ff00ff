import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { splitLines } from './splitLines.ts'

async function linesOf(pieces: string[], limit?: Parameters<typeof splitLines>[1]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of splitLines(Readable.from(pieces), limit)) lines.push(line)
  return lines
}

test.each([
  { pieces: ['a\nb\n'], lines: ['a', 'b'] },
  { pieces: ['a', 'b\n\nc', '', 'd'], lines: ['ab', '', 'cd'] },
  { pieces: ['a\n', '\nb'], lines: ['a', '', 'b'] },
  { pieces: ['a\u2028b\u2029c\u0085d\re\n'], lines: ['a\u2028b\u2029c\u0085d\re'] },
  { pieces: [], lines: [] },
])('$pieces have the lines $lines', async ({ pieces, lines }) => {
  expect(await linesOf(pieces)).toEqual(lines)
})

test('a line without an end is given up when it is too long, by its number', async () => {
  const limit = { letters: 3, tooLong: (row: number) => new Error(`row ${row}`) }
  expect(await linesOf(['abc\n', 'abc\n'], limit)).toEqual(['abc', 'abc'])
  await expect(linesOf(['abc\nabc\nab', 'cd'], limit)).rejects.toThrow('row 3')
})
