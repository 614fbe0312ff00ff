import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
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
