import { randomBytes } from 'node:crypto'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, it, test } from 'vitest'
import { CommonPrefix } from './CommonPrefix.ts'
import { blocksOf, openFrame, PREFIX_END, UNCOMPRESSED_END } from './zstdFrames.ts'

const compress = (bytes: Uint8Array, level: number) =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } })
const prefixes = {
  nothing: '',
  'a sign': '政',
  'a page’s head': '<meta charset="utf-8"><style>a{color:red}b{color:red}</style>'.repeat(400),
  'one sign over and over': 'x'.repeat(300_000),
  'what cannot be compressed': randomBytes(300_000),
}
const rests = {
  nothing: '',
  'a sign': '务',
  'its end again': PREFIX_END.repeat(3),
  'what repeats itself from the first byte on': 'abcdabcd'.repeat(20),
  'one sign over and over': 'y'.repeat(300_000),
  'a page': Array.from({ length: 4_000 }, (_, index) => `<li>第 ${(index * 7_919) % 1_000} 项</li>`).join(''),
  'what cannot be compressed': randomBytes(300_000),
}

it.each(Object.entries(prefixes))('one frame begins with %s and has all that follows', async (_, text) => {
  const prefix = new CommonPrefix(Buffer.from(text))
  const opening = await prefix.zstd
  for (const rest of Object.values(rests))
    for (const level of [1, 3, 5, 12, 19]) {
      const frame = Buffer.concat([opening, blocksOf(compress(Buffer.from(rest), level))])
      expect(zstdDecompressSync(frame).equals(Buffer.concat([prefix.bytes, Buffer.from(rest)]))).toBe(true)
    }
})

it('is for the decoder at the rest what it would be at a start, whatever distances came before', () => {
  // The encoder begins with the distances 1, 4 and 8; those of the prefix are others.
  const prefix = Buffer.from(`${'政务服务网'.repeat(50)}${'办事指南'.repeat(50)}${PREFIX_END}`)
  const opening = openFrame(compress(prefix.subarray(0, -UNCOMPRESSED_END), 5))
  for (let distance = 1; distance <= 12; distance += 1) {
    const rest = Buffer.concat([randomBytes(distance), Buffer.from(PREFIX_END)])
    const repeated = Buffer.concat([rest.subarray(0, distance), rest.subarray(0, distance), rest, rest])
    const frame = Buffer.concat([opening, blocksOf(compress(repeated, 19))])
    expect(zstdDecompressSync(frame).equals(Buffer.concat([prefix, repeated])), String(distance)).toBe(true)
  }
})

test('a frame with a checksum is refused: it would be the checksum of a part', () => {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  expect(() => blocksOf(zstdCompressSync(Buffer.from('政务'), { params }))).toThrow('checksum')
})
