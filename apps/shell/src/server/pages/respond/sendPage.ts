import type { IncomingMessage, ServerResponse } from 'node:http'
import { readTrace, type Trace } from '@portal/contracts'
import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import { type AnswerBytes, type Encoding, pickEncoding } from '../../http/AnswerBytes.ts'
import { requestIdOf } from '../../http/requestIdOf.ts'
import type { Composition } from '../../variants/Composition.ts'
import type { Compositions } from '../../variants/Compositions.ts'

const CONTENT = '/api/content'
const FRAGMENTS = '/embed/fragment'

/** One request for a page and the way to answer it. */
export interface Visit {
  readonly id: string
  /** Address of the page, as it came: path and query. */
  readonly url: string
  /** The page itself, under `/api/content` what it is drawn from, under `/embed/fragment` a widget without its document. */
  readonly wants: 'page' | 'content' | 'fragment'
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly encoding: Encoding
  /** What this visitor has in the place of what is live. */
  readonly composition: Composition | undefined
  /** What the visitor's proxy or a team's tool traces. */
  readonly trace: Trace | undefined
  /** `performance.now()` when it arrived. */
  readonly startedAt: number
}

export function openVisit(
  request: IncomingMessage,
  response: ServerResponse,
  compositions: Pick<Compositions, 'pick'>,
): Visit {
  const asked = readAddress(request.url ?? '/')
  return {
    id: requestIdOf(request),
    ...asked,
    request,
    response,
    // What stands on other sites is kept by others, and the same for everybody.
    composition: isWidgetAddress(asked.url) ? undefined : compositions.pick(request.headers.cookie),
    trace: readTrace(request.headers.traceparent),
    encoding: pickEncoding(headerText(request.headers['accept-encoding'])),
    startedAt: performance.now(),
  }
}

/** The address of the page, also where something else of it is asked for. */
export function pageAddressOf(url: string): string {
  return readAddress(url).url
}

function readAddress(url: string): Pick<Visit, 'url' | 'wants'> {
  if (url.startsWith(`${CONTENT}/`)) return { url: url.slice(CONTENT.length), wants: 'content' }
  if (url.startsWith(`${FRAGMENTS}/`)) return { url: `/embed${url.slice(FRAGMENTS.length)}`, wants: 'fragment' }
  return { url, wants: 'page' }
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
