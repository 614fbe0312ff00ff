import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'
import { copyParts, joinParts, lengthOf, ownBytes } from './byteParts.ts'
import { blocksOf, WINDOW_LOG } from './zstdFrames.ts'

/** As many bytes as brotli's quick level for half of its time; the next level takes a third longer for 1.5 % fewer. */
const LEVEL = 5
/** The compressed form of nearly every page in one piece: each more costs another turn of a thread and of this one. */
const PIECE_BYTES = 32 * 1024
/**
 * What the level is for answers of at most 256 KB, whose length zstd would have to be told for it: without that its tables are
 * those of endless bytes, three times as slow for a page.
 */
const params = {
  [constants.ZSTD_c_compressionLevel]: LEVEL,
  [constants.ZSTD_c_windowLog]: WINDOW_LOG,
  [constants.ZSTD_c_hashLog]: 17,
  [constants.ZSTD_c_chainLog]: 16,
  [constants.ZSTD_c_minMatch]: 4,
}

/** More than nearly every page has with its styles. */
const SCRATCH_BYTES = 256 * 1024

/**
 * Compresses one answer after another, each into a frame of its own, with the same tables. With an encoder for each, its native
 * part and all that it was given last stay until the whole heap is looked through, and for their bytes that happens every 300
 * pages: a new page takes 8 % more processor time so.
 */
export class ZstdEncoder {
  #stream: ZstdCompress | undefined
  /** Where an answer of several parts stands in one while it is compressed. */
  #scratch: Buffer | undefined
  #pieces: Buffer[] = []
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param parts of one answer, in their order
   * @param prefix what the answer begins with, as `openFrame` gives it
   * @returns bytes that are part of no larger buffer
   * @throws Error what zstd says; the next answer is compressed all the same
   */
  async encode(parts: readonly Uint8Array[], prefix?: Buffer): Promise<Buffer> {
    const encoded = this.#last.then(() => this.#encode(this.#join(parts)))
    this.#last = encoded.catch(() => undefined)
    const pieces = await encoded
    // In one first: where the frame before left a few bytes of a piece, the header of this one is cut in two.
    return ownBytes(prefix ? [prefix, blocksOf(joinParts(pieces))] : pieces)
  }

  #encode(bytes: Uint8Array): Promise<Buffer[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>()
    this.#stream ??= this.#open()
    this.#stream.write(bytes, (error) => {
      const pieces = this.#pieces
      this.#pieces = []
      if (!error) return resolve(pieces)
      this.#stream = undefined
      reject(error)
    })
    return promise
  }

  #join(parts: readonly Uint8Array[]): Uint8Array {
    const [first] = parts
    if (first && parts.length === 1) return first
    const length = lengthOf(parts)
    if (length > SCRATCH_BYTES) return Buffer.concat(parts)
    this.#scratch ??= Buffer.allocUnsafeSlow(SCRATCH_BYTES)
    copyParts(parts, this.#scratch)
    return this.#scratch.subarray(0, length)
  }

  #open(): ZstdCompress {
    const stream = createZstdCompress({ chunkSize: PIECE_BYTES, flush: constants.ZSTD_e_end, params })
    stream.on('data', (piece: Buffer) => this.#pieces.push(piece))
    // Who waits for the answer hears of it.
    stream.on('error', () => undefined)
    return stream
  }
}
