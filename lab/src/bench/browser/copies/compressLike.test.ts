import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressLike } from './compressLike.ts'

/** Something that stronger compression makes smaller. */
const text = Array.from(
  { length: 4_000 },
  (_, index) => `<li id="m${(index * 7_919) % 1_009}">办理 ${index % 97}</li>`,
).join('')
const at = (level: number, of = text) => brotliCompressSync(of, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })

test.each([4, 11])('a document is compressed as the portal did at level %d', async (level) => {
  expect(await compressLike(text, at(level))).toHaveLength(at(level).length)
  expect(at(4).length).not.toBe(at(11).length)
})

test('what is compressed is the changed document', async () => {
  const compressed = await compressLike(`${text}<p>`, at(4))
  expect(brotliDecompressSync(compressed).toString()).toBe(`${text}<p>`)
})
