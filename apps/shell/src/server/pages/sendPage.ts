import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AnswerBytes, type Encoding, pickEncoding } from '../http/AnswerBytes.ts'

const CONTENT = '/api/content'

/** One request for a page and the way to answer it. */
export interface Visit {
  readonly id: string
  /** Address of the page, as it came: path and query. */
  readonly url: string
  /** The page itself, or under `/api/content` what it is drawn from. */
  readonly wants: 'page' | 'content'
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly encoding: Encoding
  /** `performance.now()` when it arrived. */
  readonly startedAt: number
}

export function openVisit(request: IncomingMessage, response: ServerResponse): Visit {
  return {
    id: randomUUID(),
    ...readAddress(request.url ?? '/'),
    request,
    response,
    encoding: pickEncoding(headerText(request.headers['accept-encoding'])),
    startedAt: performance.now(),
  }
}

/** The address of the page, also where what it is drawn from is asked for. */
export function pageAddressOf(url: string): string {
  return readAddress(url).url
}

function readAddress(url: string): Pick<Visit, 'url' | 'wants'> {
  return url.startsWith(`${CONTENT}/`) ? { url: url.slice(CONTENT.length), wants: 'content' } : { url, wants: 'page' }
}

export interface PageAnswer {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly contentType: string
  readonly content: AnswerBytes
}

/** Sends bytes in the best form that the client accepts; at once when that form is at hand. */
export function sendPage(visit: Visit, answer: PageAnswer): void | Promise<void> {
  const encoding = answer.content.encodingFor(visit.encoding)
  const bytes = answer.content.held(encoding)
  if (bytes) return finish(visit, answer, { encoding, bytes })
  return answer.content.get(encoding).then((made) => finish(visit, answer, { encoding, bytes: made }))
}

function finish(
  visit: Visit,
  { status, headers, contentType }: PageAnswer,
  { encoding, bytes }: { encoding: Encoding; bytes: Buffer },
): void {
  const { response, request } = visit
  const own = ['content-type', contentType, 'content-length', String(bytes.byteLength), 'x-request-id', visit.id]
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  response.writeHead(status, [...headers, ...own])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends a status and headers without a body. */
export function sendBare(visit: Visit, status: number, headers: readonly string[]): void {
  visit.response.writeHead(status, [...headers, 'x-request-id', visit.id])
  visit.response.end()
}

export function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
