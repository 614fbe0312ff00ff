import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Frame, FrameReader, writeFrame } from './frames.ts'

/** What a writer puts on the wire. */
let wire: (frames: readonly Frame[]) => Promise<Buffer>
const server = createServer()
beforeAll(async () => {
  const path = join(tmpdir(), `portal-frames-${process.pid}.sock`)
  await new Promise<void>((resolve) => server.listen(path, resolve))
  wire = async (frames) => {
    const arrived = new Promise<Socket>((resolve) => server.once('connection', resolve))
    const writer = connect(path)
    const chunks: Buffer[] = []
    for (const frame of frames) writeFrame(writer, frame)
    writer.end()
    for await (const chunk of await arrived) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
})
afterAll(() => server.close())

function readInPieces(bytes: Buffer, pieceLength: number): Frame[] {
  const frames: Frame[] = []
  const reader = new FrameReader((frame) => frames.push(frame))
  for (let at = 0; at < bytes.length; at += pieceLength) reader.push(bytes.subarray(at, at + pieceLength))
  return frames
}

it('what is written is read, however the bytes are cut', async () => {
  const frames: Frame[] = [
    { head: { kind: 'ready' }, body: undefined },
    { head: { title: '政务', list: [1, null] }, body: Uint8Array.from({ length: 70_000 }, (_, index) => index) },
    { head: 0, body: Uint8Array.of(1) },
  ]
  const bytes = await wire(frames)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000 }), (pieceLength) => {
      const read = readInPieces(bytes, pieceLength)
      expect(read.map(({ head }) => head)).toEqual(frames.map(({ head }) => head))
      expect(read.map(({ body }) => body && Buffer.from(body))).toEqual(
        frames.map(({ body }) => body && Buffer.from(body)),
      )
    }),
    { numRuns: 30 },
  )
})

it('a length that no message has is refused before anything is kept for it', () => {
  const lengths = (head: number, body: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32LE(head, 0)
    bytes.writeUInt32LE(body, 4)
    return bytes
  }
  const before = process.memoryUsage().arrayBuffers
  expect(() => readInPieces(lengths(0, 0), 8)).toThrow(RangeError)
  expect(() => readInPieces(lengths(0xffffffff, 0), 8)).toThrow(RangeError)
  expect(() => readInPieces(Buffer.concat([lengths(2, 0xffffffff), Buffer.from('{}')]), 10)).toThrow(RangeError)
  expect(() => readInPieces(Buffer.concat([lengths(2, 0), Buffer.from('{!')]), 10)).toThrow(SyntaxError)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1 << 20)
})
