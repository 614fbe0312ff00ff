import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { reasonOf } from '@portal/config/reason-of'
import { sha384 } from '@portal/contracts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import { EncodedBody } from '../../http/EncodedBody.ts'
import type { IdleGate } from '../IdleGate.ts'
import { type CachedPage, STALE_IF_ERROR_MS, timeBetween } from './HtmlCache.ts'

const MAXIMUM_BYTES = 256 * 1024 * 1024
/** Pages waiting to be written; beyond them the oldest is left out, it comes again when it is rendered again. */
const MAXIMUM_WAITING = 1_000
/** Pages written in one idle moment: 2 ms of processor time each. */
const WRITTEN_AT_ONCE = 20
/** A page whose bytes did not change is written again after this, so that its age stays true. */
const REWRITE_MS = 60 * 60 * 1_000

/** The first line of a file; the compressed page follows. */
const head = z.strictObject({
  key: z.string(),
  name: z.string(),
  area: z.string(),
  status: z.literal(200),
  contentType: z.string().max(100),
  /** They go into a header. A copy of the time when styles were linked has none. */
  styles: z.array(sha384).max(20).default([]),
  tags: z.array(z.string()),
  madeAt: z.number(),
  etag: z.string(),
  /** A copy of the time when there was one has none. */
  encoding: z.enum(['br', 'zstd']).default('br'),
  byteLength: z.number().int().nonnegative(),
})

interface WrittenFile {
  readonly bytes: number
  readonly writtenAt: number
  readonly etag: string | undefined
}

interface FolderOptions {
  readonly folder: string
  /** Room for all files; those go first that were written first. */
  readonly maximumBytes?: number
  readonly idle: IdleGate
  readonly log: Logger
}

/**
 * Copies of pages on the disk, so that a shell that is restarted in an outage still has them. Written in
 * idle moments; a copy that cannot be written or read is left out, pages never wait for the disk.
 */
export class StalePageStore {
  readonly #options: FolderOptions
  readonly #waiting = new LRUCache<string, CachedPage>({ max: MAXIMUM_WAITING })
  /** By the time of their writing: reading a file does not make it younger. */
  readonly #files: LRUCache<string, WrittenFile>
  /** Names of files that are to be removed for want of room. */
  #evicted: string[] = []
  #isWriting = false
  #isFailing = false

  private constructor(options: FolderOptions) {
    this.#options = options
    this.#files = new LRUCache({
      maxSize: options.maximumBytes ?? MAXIMUM_BYTES,
      // An empty file that somebody left is a file, too.
      sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
      dispose: (_file, name, reason) => {
        if (reason === 'evict') this.#evicted.push(name)
      },
    })
  }

  /** Opens the folder and forgets what is too old to show. */
  static async open(options: FolderOptions, now: number): Promise<StalePageStore> {
    const pages = new StalePageStore(options)
    await pages.#readFolder(now).catch((error: Error) => pages.#logOnce(error))
    return pages
  }

  /** Takes a page up for writing. @param now milliseconds since 1970 */
  store(key: string, page: CachedPage, now: number): void {
    const written = this.#files.peek(nameOf(key))
    const isSame = written?.etag !== undefined && written.etag === page.content.etag
    if (isSame && timeBetween(written.writtenAt, now) < REWRITE_MS) return
    this.#waiting.set(key, page)
    if (!this.#isWriting) void this.#writeWaiting()
  }

  has(key: string): boolean {
    return this.#files.has(nameOf(key))
  }

  /** The copy of a page, unless there is none or it is too old to show. */
  async read(key: string, now: number): Promise<CachedPage | undefined> {
    const name = nameOf(key)
    if (!this.#files.has(name)) return undefined
    try {
      const bytes = await readFile(this.#pathOf(name))
      const end = bytes.indexOf(10)
      const { byteLength, etag, encoding, ...page } = head.parse(JSON.parse(bytes.subarray(0, end).toString()))
      const content = bytes.subarray(end + 1)
      // Cut off by a fall of the machine, or another page: as good as none.
      if (page.key !== key || content.byteLength !== byteLength || timeBetween(page.madeAt, now) > STALE_IF_ERROR_MS)
        return undefined
      return { ...page, content: EncodedBody.fromStored({ encoding, bytes: content }, etag) }
    } catch (error) {
      this.#logOnce(error)
      return undefined
    }
  }

  /** Resolves when nothing waits to be written. */
  async settled(): Promise<void> {
    while (this.#isWriting) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  async #writeWaiting(): Promise<void> {
    this.#isWriting = true
    for (let written = 0; this.#waiting.size > 0; written += 1) {
      if (written % WRITTEN_AT_ONCE === 0) await this.#options.idle.whenOpen()
      const [key = ''] = this.#waiting.rkeys()
      const page = this.#waiting.peek(key)
      if (!page) break
      this.#waiting.delete(key)
      try {
        await this.#write(key, page)
        if (this.#isFailing) this.#options.log.info('last good pages are written again')
        this.#isFailing = false
      } catch (error) {
        this.#logOnce(error)
      }
    }
    this.#isWriting = false
  }

  async #write(key: string, page: CachedPage): Promise<void> {
    const { encoding, bytes: content } = await page.content.getStored()
    const { name, area, status, contentType, styles, tags, madeAt } = page
    const etag = page.content.etag ?? ''
    const line = JSON.stringify({
      key,
      name,
      area,
      status,
      contentType,
      styles,
      tags,
      madeAt,
      etag,
      encoding,
      byteLength: content.byteLength,
    })
    const fileName = nameOf(key)
    const file = this.#pathOf(fileName)
    const half = `${file}.half`
    const bytes = Buffer.concat([Buffer.from(`${line}\n`), content])
    await mkdir(join(file, '..'), { recursive: true })
    try {
      await writeFile(half, bytes)
      await rename(half, file)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    this.#files.set(fileName, { bytes: bytes.byteLength, writtenAt: madeAt, etag })
    await this.#removeEvicted()
  }

  async #removeEvicted(): Promise<void> {
    // One that went at the start may have been written again since.
    const names = this.#evicted.splice(0).filter((name) => !this.#files.has(name))
    for (const name of names) await rm(this.#pathOf(name), { force: true })
  }

  async #readFolder(now: number): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o750 })
    const found: { name: string; bytes: number; writtenAt: number }[] = []
    for (const entry of await readdir(this.#options.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      try {
        const file = await this.#sift(join(entry.parentPath, entry.name), now)
        if (file) found.push({ name: entry.name, ...file })
      } catch (error) {
        // A shell that ends may have removed it meanwhile.
        if (errorCode(error) !== 'ENOENT') this.#logOnce(error)
      }
    }
    for (const { name, ...file } of found.sort((one, other) => one.writtenAt - other.writtenAt))
      this.#files.set(name, { ...file, etag: undefined })
  }

  /** Removes what is no page or too old to show. */
  async #sift(file: string, now: number): Promise<{ bytes: number; writtenAt: number } | undefined> {
    const { size, mtimeMs } = await stat(file)
    if (/^[a-f0-9]{64}$/.test(basename(file)) && timeBetween(mtimeMs, now) <= STALE_IF_ERROR_MS)
      return { bytes: size, writtenAt: mtimeMs }
    await rm(file, { force: true })
    return undefined
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, name.slice(0, 2), name)
  }

  /** A full disk is said once, not for every page. */
  #logOnce(error: unknown): void {
    if (!this.#isFailing) this.#options.log.warn({ reason: reasonOf(error) }, 'last good pages not written')
    this.#isFailing = true
  }
}

function nameOf(key: string): string {
  return hash('sha256', key, 'hex')
}
