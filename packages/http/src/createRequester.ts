import { ApiError } from './ApiError.ts'
import { buildTarget } from './buildTarget.ts'
import { checkHeaders } from './checkHeaders.ts'
import type { HttpAnswer, HttpClient, HttpMethod, HttpRequest } from './HttpClient.ts'
import { type RawAnswer, readAnswer } from './readAnswer.ts'
import { sendWithRetry } from './sendWithRetry.ts'

/** A request that was checked and encoded: all that a transport needs. */
export interface PreparedRequest {
  method: HttpMethod
  target: string
  headers: Readonly<Record<string, string>>
  /** FormData is for the transport to put into bytes, as it renders the line between its parts. */
  body: string | FormData | undefined
  credentials: NonNullable<HttpRequest['credentials']>
}

export interface Requester extends HttpClient {
  request: <T>(request: HttpRequest) => Promise<HttpAnswer<T>>
}

interface RequesterOptions {
  timeoutMs: number
  headers: Readonly<Record<string, string>>
  send: (prepared: PreparedRequest, signal: AbortSignal) => Promise<RawAnswer>
}

/** What all clients have in common, over the transport `send`: checks, time limit, cancellation, one retry, ApiError. */
export function createRequester({ timeoutMs, headers, send }: RequesterOptions): Requester {
  async function request<T>(asked: HttpRequest): Promise<HttpAnswer<T>> {
    const prepared = prepare(asked, headers)
    const { method, target: url } = prepared
    const limits = { timeoutMs: asked.timeoutMs ?? timeoutMs, signal: asked.signal }
    const attempt = (signal: AbortSignal) => send(prepared, signal)
    return readAnswer<T>(await sendWithRetry({ url, method, ...limits, attempt }), { url, method })
  }
  return {
    request,
    get: (url, options) => request({ ...options, url }),
    post: (url, body, options) => request({ ...options, url, body, method: 'post' }),
  }
}

function prepare(asked: HttpRequest, clientHeaders: Readonly<Record<string, string>>): PreparedRequest {
  const { method = 'get', url, query, body, headers = {}, credentials = 'same-origin' } = asked
  const target = buildTarget(url, query)
  const { text, type } = encodeBody(body)
  const typeHeader: Record<string, string> = type === undefined ? {} : { 'content-type': type }
  if (body !== undefined && (method === 'get' || method === 'head')) {
    throw new ApiError({
      code: 'invalid-request',
      url: target,
      cause: new TypeError(`A ${method} request has no body.`),
    })
  }
  return {
    method,
    target,
    headers: checkHeaders(target, { accept: 'application/json' }, clientHeaders, typeHeader, headers),
    body: text,
    credentials,
  }
}

function encodeBody(body: unknown): { text: PreparedRequest['body']; type: string | undefined } {
  if (body === undefined || isFormData(body)) return { text: body, type: undefined }
  if (body instanceof URLSearchParams) return { text: String(body), type: 'application/x-www-form-urlencoded' }
  return { text: JSON.stringify(body), type: 'application/json' }
}

/** By its tag: in Node the global loads a whole fetch when it is first read, and confined workers lack what that needs. */
export function isFormData(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === '[object FormData]'
}
