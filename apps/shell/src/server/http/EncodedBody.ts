import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, crc32, gunzip, gzip, zstdDecompress } from 'node:zlib'
import { joinParts, lengthOf, ownBytes } from './byteParts.ts'
import type { CommonPrefix } from './CommonPrefix.ts'
import { ZstdEncoder } from './ZstdEncoder.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const zstdEncoder = new ZstdEncoder()
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }

/** `zstd` is picked for who takes brotli as well. */
export type Encoding = Compressed | 'identity'
type Compressed = keyof typeof decompress

/** As it is written to a disk. */
export interface StoredForm {
  readonly encoding: 'br' | 'zstd'
  readonly bytes: Buffer
}

/** Below this many bytes compression costs more than it saves. */
const MINIMUM_BYTES = 600
/** For the first visitor, who waits for it: 0.6 ms for a page. Level 11 takes 70 ms for 10 % fewer bytes. */
const QUICK_LEVEL = 4
const BEST_LEVEL = 11
/** The compressed form of nearly every page in one piece: each more costs another turn of a thread and of this one. */
const PIECE_BYTES = 32 * 1024

/** An answer before it is compressed. */
interface Content {
  /** What it begins with, before all parts. */
  readonly prefix?: CommonPrefix | undefined
  readonly parts: readonly Uint8Array[]
}

/**
 * The bytes of an answer, held once: as they were rendered until somebody asks for a compressed form, compressed from then
 * on. Other forms are made from that one when asked for.
 */
export class EncodedBody {
  #content: Content | undefined
  readonly #compressed = new Map<Compressed, Buffer>()
  readonly #underWay = new Map<Encoding, Promise<Buffer>>()
  #etag: string | undefined
  #isBest = false
  #storedBytes: number

  /**
   * @param parts the bytes in pieces: what is the same on many pages is held once, and put together where somebody asks
   * @param prefix what the answer begins with, before all parts
   */
  constructor(parts: readonly Uint8Array[], prefix?: CommonPrefix) {
    this.#content = { parts, prefix }
    this.#storedBytes = lengthOfContent(this.#content)
  }

  /** From bytes that were compressed before, e.g. in an earlier run. @param etag that of the page, when it is known */
  static fromStored({ encoding, bytes }: StoredForm, etag?: string): EncodedBody {
    const content = new EncodedBody([bytes])
    content.#etag = etag
    content.#store(encoding, bytes)
    return content
  }

  /** Memory that the forms take. */
  get storedBytes(): number {
    return this.#storedBytes
  }

  /** Validator, known once a compressed form exists. It is the content's, in whatever form that is sent. */
  get etag(): string | undefined {
    return this.#etag
  }

  /** The encoding that `get` really gives. Brotli for zstd where it is at hand: what is asked for often has its best form. */
  encodingFor(encoding: Encoding): Encoding {
    if (this.#content && this.#storedBytes < MINIMUM_BYTES) return 'identity'
    return encoding === 'zstd' && this.#compressed.has('br') ? 'br' : encoding
  }

  /** A form that is at hand. */
  encoded(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.#plain() : this.#compressed.get(encoding)
  }

  /** A form, made when it is not at hand. `encoding` is one that `encodingFor` gave. */
  get(encoding: Encoding): Promise<Buffer> {
    const encoded = this.encoded(encoding)
    if (encoded) return Promise.resolve(encoded)
    const underWay = this.#underWay.get(encoding)
    if (underWay) return underWay
    const form = this.#make(encoding).finally(() => this.#underWay.delete(encoding))
    this.#underWay.set(encoding, form)
    return form
  }

  /** The form that is at hand, or brotli: a disk is no reason to compress again. */
  async getStored(): Promise<StoredForm> {
    const zstd = this.#compressed.get('zstd')
    return zstd ? { encoding: 'zstd', bytes: zstd } : { encoding: 'br', bytes: await this.get('br') }
  }

  /** Compresses as well as can be; for what is asked for often. */
  async improve(): Promise<void> {
    if (this.#isBest) return
    this.#isBest = true
    this.#store('br', ownBytes([await brotli(await this.get('identity'), BEST_LEVEL)]))
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const content = await this.#readContent()
    if (encoding === 'identity') return joinContent(content)
    return this.#store(encoding, await compressors[encoding](content))
  }

  #plain(): Buffer | undefined {
    if (!this.#content) return undefined
    const plain = joinContent(this.#content)
    this.#content = { parts: [plain] }
    return plain
  }

  async #readContent(): Promise<Content> {
    if (this.#content) return this.#content
    for (const [encoding, form] of this.#compressed) return { parts: [await decompress[encoding](form)] }
    throw new Error('An answer holds no bytes')
  }

  #store(encoding: Compressed, form: Buffer): Buffer {
    // Who takes zstd takes brotli as well, so one of the two is enough.
    if (encoding === 'zstd' && this.#compressed.has('br')) return form
    if (encoding === 'br') this.#compressed.delete('zstd')
    this.#compressed.set(encoding, form)
    this.#etag ??= validatorOf(this.#content ?? { parts: [form] })
    this.#content = undefined
    this.#storedBytes = 0
    for (const { byteLength } of this.#compressed.values()) this.#storedBytes += byteLength
    return form
  }
}

function joinContent({ prefix, parts }: Content): Buffer {
  return joinParts(prefix ? [prefix.bytes, ...parts] : parts)
}

function lengthOfContent({ prefix, parts }: Content): number {
  return (prefix?.bytes.byteLength ?? 0) + lengthOf(parts)
}

/** Tells the contents of one address apart; nobody's trust rests on it, and a digest takes ten times as long. */
function validatorOf(content: Content): string {
  const sum = content.parts.reduce((before, part) => crc32(part, before), content.prefix?.checksum ?? 0)
  return `W/"${lengthOfContent(content).toString(36)}-${sum.toString(36)}"`
}

/**
 * As much as the bytes need, which gives the same form as the usual 22: with that an encoder takes 8 MB, and what several at
 * once take counts against the heap of this thread, which then collects its garbage for nothing.
 */
function windowBits(byteLength: number): number {
  const needed = Math.ceil(Math.log2(byteLength + 16))
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    chunkSize: PIECE_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
    },
  })
}

/** The quick form, for who waits for it. */
const compressors: Readonly<Record<Compressed, (content: Content) => Promise<Buffer>>> = {
  br: async (content) => ownBytes([await brotli(joinContent(content), QUICK_LEVEL)]),
  zstd: async ({ prefix, parts }) => zstdEncoder.encode(parts, await prefix?.zstd),
  gzip: async (content) => ownBytes([await compressGzip(joinContent(content), { level: 6 })]),
}

/** What browsers send, which is nearly every request. */
const usual = new Map<string | undefined, Encoding>([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  [undefined, 'identity'],
])

/** The best encoding a client accepts. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const known = usual.get(acceptEncoding)
  if (known) return known
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  )
  if (accepted.has('br')) return accepted.has('zstd') ? 'zstd' : 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
