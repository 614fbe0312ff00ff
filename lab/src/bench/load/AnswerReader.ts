export interface Answer {
  readonly status: number
  readonly head: string
  /** The connection ends with this answer. */
  readonly isLast: boolean
  /** The bytes as they came, not decompressed. */
  body(): Buffer
}

/**
 * Takes one answer out of the bytes of a connection. As little work as possible, since the one who measures shares the
 * machine with what is measured: a head is searched for what ends the answer, a body is counted and put together on demand.
 */
export class AnswerReader {
  #chunks: Buffer[] = []
  #head = ''
  #isChunked = false
  /** Bytes of the body that have to come yet; undefined while the head is incomplete. */
  #missing: number | undefined

  /** @returns the answer once it is complete. @throws Error when this is no answer, or more than one. */
  read(chunk: Buffer): Answer | undefined {
    if (this.#missing === undefined) {
      const bytes = this.#chunks.length === 0 ? chunk : Buffer.concat([...this.#chunks, chunk])
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) {
        this.#chunks = [bytes]
        return undefined
      }
      this.#takeHead(bytes.toString('latin1', 0, end))
      this.#chunks = []
      return this.#takeBody(bytes.subarray(end + 4))
    }
    return this.#takeBody(chunk)
  }

  #takeHead(head: string): void {
    if (!head.startsWith('HTTP/1.1 ')) throw new Error('not an HTTP/1.1 answer')
    this.#head = head
    const hasNoBody = head.startsWith('204', 9) || head.startsWith('304', 9)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    this.#isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head)
    if (!(hasNoBody || this.#isChunked || length !== undefined)) throw new Error('an answer of unknown length')
    this.#missing = hasNoBody ? 0 : this.#isChunked ? Number.POSITIVE_INFINITY : Number(length)
  }

  #takeBody(chunk: Buffer): Answer | undefined {
    this.#chunks.push(chunk)
    const whole = this.#isChunked ? readChunks(Buffer.concat(this.#chunks)) : undefined
    this.#missing = (this.#missing ?? 0) - chunk.byteLength
    if (this.#missing < 0) throw new Error('more bytes than the answer has')
    if (!whole && this.#missing > 0) return undefined
    const head = this.#head
    const chunks = this.#chunks
    this.#chunks = []
    this.#missing = undefined
    return {
      status: Number(head.slice(9, 12)),
      head,
      isLast: /\r\nconnection: *close/i.test(head),
      body: () => whole ?? Buffer.concat(chunks),
    }
  }
}

/** The body of a chunked answer, or undefined while its end has not come. */
function readChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw new Error('a chunk without a size')
    if (size === 0) return bytes.byteLength >= lineEnd + 4 ? Buffer.concat(parts) : undefined
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
    if (at > bytes.byteLength) return undefined
  }
}
