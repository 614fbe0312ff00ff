import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, askPortal, VisitFault } from '@portal/operations/visitor'
import { addressAt } from './addressAt.ts'
import type { MirrorFolder } from './MirrorFolder.ts'
import type { PageRecord } from './mirrorRecord.ts'
import { fileOf, placeOf } from './placeOf.ts'
import { quietStyles } from './quietStyles.ts'
import { rewritePage } from './rewritePage.ts'

/** A portal that has too much to do is asked again, this often and not sooner than it says. */
const tries = 5
const longestWaitMs = 10_000

interface Sources {
  readonly portal: URL
  readonly live: string
  readonly folder: MirrorFolder
  /** Pages that are to be in the mirror. */
  readonly wanted: ReadonlySet<string>
  /** Pages of the live version that may be taken over. */
  readonly before: ReadonlyMap<string, PageRecord>
  readonly at: Date
  readonly stop: AbortSignal
}

export interface Gathered {
  readonly record: PageRecord | undefined
  readonly isWritten: boolean
  /** Why it is not as new as it should be. */
  readonly fault: string | undefined
}

/** Brings pages and what they need into the version that is being written. */
export class Gathering {
  readonly #sources: Sources
  /** Files of this version, by path: written once, whoever needs them. */
  readonly #parts = new Map<string, Promise<boolean>>()
  readonly missingFiles = new Set<string>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  async gather(address: string): Promise<Gathered> {
    const before = this.#findBefore(address)
    try {
      const answer = await this.#ask(address, before?.etag === undefined ? {} : { 'if-none-match': before.etag })
      if (answer.status === 304 && before) return await this.#keep(before)
      if (answer.status !== 200) throw new VisitFault(`${address} 的回答是 ${answer.status}`)
      return await this.#take(address, answer, before)
    } catch (error) {
      if (!(error instanceof VisitFault)) throw error
      if (before === undefined) return { record: undefined, isWritten: false, fault: error.message }
      return { ...(await this.#keep(before)), fault: error.message }
    }
  }

  /** The page of the live version, unless something of it is no longer on the disk as it was written. */
  #findBefore(address: string): PageRecord | undefined {
    const { before, folder } = this.#sources
    const record = before.get(address)
    return record && folder.hasWhole(record) ? record : undefined
  }

  async #take(address: string, { bytes, headers }: Answer, before: PageRecord | undefined): Promise<Gathered> {
    const { live, at, wanted, folder } = this.#sources
    const place = placeOf(address)
    const text = bytes.toString('utf8')
    if (place === undefined) throw new VisitFault(`${address} 不能作为文件名`)
    if (!headers.get('content-type')?.startsWith('text/html')) throw new VisitFault(`${address} 不是页面`)
    if (text.includes('class="age-banner"')) throw new VisitFault(`${address} 现在只有较早的页面`)
    const hash = createHash('sha256').update(bytes).digest('base64url')
    const etag = headers.get('etag') ?? undefined
    if (before?.hash === hash) return this.#keep({ ...before, etag })
    const page = rewritePage(text, { address, live, at, has: (other) => wanted.has(other) })
    await folder.write(fileOf(place), page.html)
    for (const file of page.files) await this.#bring(file)
    return {
      record: { address, hash, etag, at: at.toISOString(), parts: [...page.files] },
      isWritten: true,
      fault: undefined,
    }
  }

  async #keep(record: PageRecord): Promise<Gathered> {
    const { folder } = this.#sources
    const isKept = await folder.keep(fileOf(placeOf(record.address) ?? ''))
    if (!isKept) throw new Error(`${record.address} is in the record of the mirror and not in its folder`)
    for (const part of record.parts) await this.#bring(part)
    return { record, isWritten: false, fault: undefined }
  }

  /** A file under a name that never gets other bytes is taken over, all else is asked for again. */
  async #bring(path: string): Promise<void> {
    const { folder } = this.#sources
    const isThere = await this.#once(path, async () => {
      if (path.startsWith('/assets/') && (await folder.keep(path))) return true
      const answer = await this.#ask(path, {}).catch((error: unknown) => {
        if (error instanceof VisitFault) return undefined
        throw error
      })
      if (answer?.status !== 200) return folder.keep(path)
      await folder.write(path, path.endsWith('.css') ? quietStyles(answer.bytes.toString('utf8')) : answer.bytes)
      return true
    })
    if (!isThere) this.missingFiles.add(path)
  }

  #once(path: string, make: () => Promise<boolean>): Promise<boolean> {
    const made = this.#parts.get(path) ?? make()
    this.#parts.set(path, made)
    return made
  }

  async #ask(path: string, headers: Record<string, string>): Promise<Answer> {
    const { portal, stop } = this.#sources
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askPortal(addressAt(portal, path), {
        stop,
        // It is kept as it is; compressing it would be work for nothing.
        headers: { 'user-agent': 'portal-mirror', 'accept-encoding': 'identity', ...headers },
      })
      if (answer.status !== 503 || attempt === tries) return answer
      const seconds = Number(answer.headers.get('retry-after') ?? 1)
      await sleep(Math.min(Math.max(seconds, 1) * 1000, longestWaitMs), undefined, { signal: stop })
    }
  }
}
