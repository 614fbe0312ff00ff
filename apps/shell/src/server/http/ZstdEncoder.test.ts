import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CommonPrefix } from './CommonPrefix.ts'
import { ZstdEncoder } from './ZstdEncoder.ts'

const page = (seed: number, length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => `第 ${index * seed} 项政务服务`).join('，'))

it('gives each answer as a frame of its own, also when many are asked for at once', async () => {
  const encoder = new ZstdEncoder()
  const answers = [
    page(7, 5_000),
    Buffer.alloc(0),
    randomBytes(300_000),
    page(3, 40_000),
    Buffer.from('一'),
    page(7, 5_000),
  ]
  const frames = await Promise.all(answers.map((answer) => encoder.encode([answer])))
  expect(frames.map((frame) => zstdDecompressSync(frame))).toEqual(answers)
  expect(frames[5]).toEqual(frames[0])
})

it('gives the parts of an answer as one, also of many answers at once and of one that is too long to be held', async () => {
  const encoder = new ZstdEncoder()
  const answers = [
    [page(7, 500), Buffer.alloc(0), page(3, 900)],
    [page(5, 400), page(3, 900)],
    [randomBytes(200_000), randomBytes(200_000)],
    [page(3, 900), page(7, 500)],
  ]
  const frames = await Promise.all(answers.map((parts) => encoder.encode(parts)))
  expect(frames.map((frame) => zstdDecompressSync(frame))).toEqual(answers.map((parts) => Buffer.concat(parts)))
})

it('puts answers behind what they begin with, also of many at once and beside those without', async () => {
  const encoder = new ZstdEncoder()
  const prefix = new CommonPrefix(page(11, 2_000))
  const opening = await prefix.zstd
  const answers = [[page(7, 500), page(3, 900)], [], [Buffer.from('一')], [randomBytes(200_000), page(5, 9_000)]]
  const frames = await Promise.all(answers.flatMap((parts) => [encoder.encode(parts, opening), encoder.encode(parts)]))
  expect(frames.map((frame) => zstdDecompressSync(frame))).toEqual(
    answers.flatMap((parts) => [Buffer.concat([prefix.bytes, ...parts]), Buffer.concat(parts)]),
  )
})

it('puts them there wherever zlib cuts their frames into pieces, even within the header', async () => {
  const PIECE_BYTES = 32 * 1024
  const encoder = new ZstdEncoder()
  const prefix = new CommonPrefix(Buffer.from('门户'))
  const opening = await prefix.zstd
  let written = 0
  const fill = async (length: number) => {
    written += (await encoder.encode([randomBytes(length)])).byteLength
  }
  for (let room = 1; room <= 16; room += 1) {
    const left = () => PIECE_BYTES * 2 - (written % PIECE_BYTES) - room
    await fill(left() - 200)
    // So few bytes that cannot be compressed are nine more in their frame.
    await fill((left() % PIECE_BYTES) - 9)
    expect((written + room) % PIECE_BYTES).toBe(0)
    const rest = randomBytes(100)
    const frame = await encoder.encode([rest], opening)
    expect(zstdDecompressSync(frame).equals(Buffer.concat([prefix.bytes, rest])), `${room} bytes of room`).toBe(true)
    // Its header has six bytes.
    written += frame.byteLength - opening.byteLength + 6
  }
})

it('puts nothing behind them, where an answer ends with a piece and zlib begins another frame', async () => {
  const prefix = new CommonPrefix(Buffer.from('门户'))
  const opening = await prefix.zstd
  const encoder = new ZstdEncoder()
  const rest = randomBytes(32 * 1024 - 10)
  const [plain, frame] = [await new ZstdEncoder().encode([rest]), await encoder.encode([rest], opening)]
  expect(plain.byteLength).toBe(32 * 1024 + 9)
  expect(frame.byteLength).toBe(opening.byteLength + rest.byteLength + 3)
  expect(zstdDecompressSync(frame).equals(Buffer.concat([prefix.bytes, rest]))).toBe(true)
})

it('gives bytes that keep no larger buffer in memory', async () => {
  const frame = await new ZstdEncoder().encode([page(7, 500)])
  expect(frame.buffer.byteLength).toBe(frame.byteLength)
})

it('goes on for who waits behind an answer that cannot be compressed', async () => {
  const encoder = new ZstdEncoder()
  const [broken, next] = [encoder.encode([{} as Uint8Array]), encoder.encode([page(7, 500)])]
  await expect(broken).rejects.toThrow(TypeError)
  expect(zstdDecompressSync(await next)).toEqual(page(7, 500))
})
