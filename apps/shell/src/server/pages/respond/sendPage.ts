import type { IncomingMessage, ServerResponse } from 'node:http'
import { readTrace, type Trace } from '@portal/contracts'
import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import { type EncodedBody, type Encoding, pickEncoding } from '../../http/EncodedBody.ts'
import { requestIdOf } from '../../http/requestIdOf.ts'
import type { Composition } from '../../variants/Composition.ts'
import type { Compositions } from '../../variants/Compositions.ts'

const CONTENT = '/api/content'
const FRAGMENTS = '/embed/fragment'

/** One request for a page and the way to answer it. */
export interface PageRequest {
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

export function openPageRequest(
  request: IncomingMessage,
  response: ServerResponse,
  compositions: Pick<Compositions, 'pick'>,
): PageRequest {
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

function readAddress(url: string): Pick<PageRequest, 'url' | 'wants'> {
  if (url.startsWith(`${CONTENT}/`)) return { url: url.slice(CONTENT.length), wants: 'content' }
  if (url.startsWith(`${FRAGMENTS}/`)) return { url: `/embed${url.slice(FRAGMENTS.length)}`, wants: 'fragment' }
  return { url, wants: 'page' }
}

export interface PageResponse {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly contentType: string
  readonly content: EncodedBody
}

/** Sends bytes in the best form that the client accepts; at once when that form is at hand. */
export function sendPage(pageRequest: PageRequest, answer: PageResponse): void | Promise<void> {
  const encoding = answer.content.encodingFor(pageRequest.encoding)
  const bytes = answer.content.held(encoding)
  if (bytes) return finish(pageRequest, answer, { encoding, bytes })
  return answer.content.get(encoding).then((made) => finish(pageRequest, answer, { encoding, bytes: made }))
}

function finish(
  pageRequest: PageRequest,
  { status, headers, contentType }: PageResponse,
  { encoding, bytes }: { encoding: Encoding; bytes: Buffer },
): void {
  const { response, request } = pageRequest
  const own = ['content-type', contentType, 'content-length', String(bytes.byteLength), 'x-request-id', pageRequest.id]
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  response.writeHead(status, [...headers, ...own])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends a status and headers without a body. */
export function sendBare(pageRequest: PageRequest, status: number, headers: readonly string[]): void {
  pageRequest.response.writeHead(status, [...headers, 'x-request-id', pageRequest.id])
  pageRequest.response.end()
}

export function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
