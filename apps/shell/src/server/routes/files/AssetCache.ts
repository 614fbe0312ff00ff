import type { IncomingMessage, ServerResponse } from 'node:http'
import { repeatLine } from '@portal/log'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type EncodedBody, type Encoding, pickEncoding } from '../../http/EncodedBody.ts'
import { requestIdOf } from '../../http/requestIdOf.ts'

/** As many as the reader of files keeps. */
const MOST_FILES = 1_500
/** The one spelling that the portal's own pages use. */
const PLAIN_ADDRESS = /^\/assets\/[\w/.-]{1,200}$/

interface CachedAsset {
  readonly content: EncodedBody
  readonly encoding: Encoding
  /** Names and values in turn. */
  readonly headers: string[]
  readonly writeLine: (fields: string) => void
}

/** A file as the framework sends it. */
export interface SentFile {
  readonly content: EncodedBody
  readonly request: IncomingMessage
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
  /** Whose it is, for the log. */
  readonly build: { readonly area: string; readonly version: string }
}

interface AssetCacheParts {
  readonly metrics: { answeredOther(kind: string, status: number, durationMs: number): void }
  readonly log: Logger
}

/**
 * Files that were sent before, sent again as they were without the framework: its way costs more than the bytes. What has
 * something of its own, a trace, another spelling or encoding, goes the long way.
 */
export class AssetCache {
  readonly #parts: AssetCacheParts
  readonly #files = new LRUCache<string, CachedAsset>({ max: MOST_FILES })

  constructor(parts: AssetCacheParts) {
    this.#parts = parts
  }

  /** Answers a GET or HEAD request. @returns false when the framework has to */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const file = url.startsWith('/assets/') && headers.traceparent === undefined ? this.#files.get(url) : undefined
    if (!file) return false
    const encoding = encodingFor(request, file.content)
    const bytes = file.content.encoded(encoding)
    if (!bytes || encoding !== file.encoding) return false
    const startedAt = performance.now()
    response.writeHead(200, file.headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    this.#note(request, file, performance.now() - startedAt)
    return true
  }

  /** Takes up a file that is sent whole, with status 200. */
  add({ content, request, headers, build }: SentFile): void {
    const { url = '' } = request
    const encoding = encodingFor(request, content)
    const bytes = content.encoded(encoding)
    // Nearly every browser takes brotli; the few others must not take its place.
    if (this.#files.peek(url)?.encoding === 'br') return
    if (!bytes || !PLAIN_ADDRESS.test(url) || headers['set-cookie'] !== undefined) return
    const list = Object.entries({ ...headers, 'content-length': bytes.byteLength }).flatMap(([name, value]) => [
      name,
      String(value),
    ])
    const writeLine = repeatLine(this.#parts.log.child({ status: 200, ...build }), 'answered')
    this.#files.set(url, { content, encoding, headers: list, writeLine })
  }

  #note(request: IncomingMessage, { writeLine }: CachedAsset, tookMs: number): void {
    this.#parts.metrics.answeredOther('assets', 200, tookMs)
    const durationMs = Math.round(tookMs * 10) / 10
    writeLine(`"reqId":"${requestIdOf(request)}","method":"${request.method}","durationMs":${durationMs}`)
  }
}

function encodingFor({ headers }: IncomingMessage, content: EncodedBody): Encoding {
  const accepted = headers['accept-encoding']
  return content.encodingFor(pickEncoding(typeof accepted === 'string' ? accepted : undefined))
}
