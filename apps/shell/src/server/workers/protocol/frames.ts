import type { Socket } from 'node:net'
import { responseLimits } from './responseLimits.ts'

/** A message as it goes between processes: its plain part as JSON, and bytes that are not copied into it. */
export interface Frame {
  readonly head: unknown
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

const LENGTHS_BYTES = 8
/** The longest plain part: an answer with all its tags, or a registry. */
const MAXIMUM_HEAD_BYTES = 4 * 1024 * 1024

export function writeFrame(socket: Socket, { head, body }: Frame, whenWritten?: () => void): void {
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.allocUnsafe(LENGTHS_BYTES)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(body?.byteLength ?? 0, 4)
  socket.cork()
  socket.write(lengths)
  socket.write(text, whenWritten)
  if (body) socket.write(body)
  socket.uncork()
}

type Part = 'lengths' | 'head' | 'body'

/** Puts frames together from what a socket brings, never holding more than one frame of allowed length. */
export class FrameReader {
  readonly #onFrame: (frame: Frame) => void
  #part: Part = 'lengths'
  #bytes = Buffer.alloc(LENGTHS_BYTES)
  #filled = 0
  #bodyLength = 0
  #head: unknown

  constructor(onFrame: (frame: Frame) => void) {
    this.#onFrame = onFrame
  }

  /** @throws Error when the bytes are no frame, or one that is too long; the reader is of no use after that */
  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(this.#bytes, this.#filled, at)
      at += copied
      this.#filled += copied
      if (this.#filled === this.#bytes.length) this.#finishPart()
    }
  }

  #finishPart(): void {
    const bytes = this.#bytes
    if (this.#part === 'lengths') {
      this.#bodyLength = bytes.readUInt32LE(4)
      this.#begin('head', atMost(bytes.readUInt32LE(0), MAXIMUM_HEAD_BYTES))
    } else if (this.#part === 'body') {
      this.#finish(bytes)
    } else {
      this.#head = JSON.parse(bytes.toString())
      if (this.#bodyLength === 0) this.#finish(undefined)
      else this.#begin('body', atMost(this.#bodyLength, responseLimits.bodyBytes))
    }
  }

  #begin(part: Part, length: number): void {
    this.#part = part
    // Not from the pool: a page that is kept must not keep its neighbours.
    this.#bytes = Buffer.allocUnsafeSlow(length)
    this.#filled = 0
  }

  #finish(body: Uint8Array<ArrayBuffer> | undefined): void {
    const head = this.#head
    this.#begin('lengths', LENGTHS_BYTES)
    this.#onFrame({ head, body })
  }
}

function atMost(length: number, maximum: number): number {
  if (length === 0 || length > maximum) throw new RangeError(`A frame's part has ${length} bytes`)
  return length
}
