import { CONTENT_REVISION_HEADER } from '@portal/config/headers'
import type { HttpAnswer, HttpClient } from '@portal/http'
import type { RenderRequest, TracedCall } from '../contract.ts'
import { cacheReferenceData } from './cacheReferenceData.ts'
import type { Interceptor, Send } from './Interceptor.ts'
import { traceCalls } from './traceCalls.ts'
import { type Sources, trackTags } from './trackTags.ts'

type AskingRequest = Pick<RenderRequest, 'requestId' | 'visitorAddress' | 'traceparent' | 'changes' | 'revision'>

export interface RequestClient {
  /** What the page asks the content service with. */
  readonly http: HttpClient
  /** What the answers so far were made from. */
  readonly sources: Sources
  /** What was asked, where somebody records it. */
  readonly calls: readonly TracedCall[] | undefined
}

/**
 * The client of one request. Everything that the page asks, by whatever method, goes through the same interceptors.
 * @param http shared by all requests
 * @param timeLeftMs how long the page is waited for, from now on
 */
export function createRequestClient(http: HttpClient, request: AskingRequest, timeLeftMs: number): RequestClient {
  const sources = trackTags()
  const traced = traceCalls(request.traceparent)
  const interceptors = [
    sources.intercept,
    cacheReferenceData(http, request.changes),
    addHeaders(request, timeLeftMs),
    ...(traced ? [traced.intercept] : []),
  ]
  return { http: intercept(http, interceptors), sources, calls: traced?.calls }
}

/** @param interceptors in the order of a call's way */
function intercept(http: HttpClient, interceptors: readonly Interceptor[]): HttpClient {
  const ask: Send = ({ method, path, body, options }) =>
    method === 'get' ? http.get(path, options) : http.post(path, body, options)
  const send = interceptors.reduceRight<Send>((next, interceptor) => (call) => interceptor(call, next), ask)
  // The type is the caller's word, as it is to every client.
  const sendAs = <T>(...call: Parameters<Send>) => send(...call) as Promise<HttpAnswer<T>>
  return {
    get: (path, options = {}) => sendAs({ method: 'get', path, options }),
    post: (path, body, options = {}) => sendAs({ method: 'post', path, body, options }),
  }
}

/**
 * Tells the content service for which request and whom it is asked, so that both logs are found together; which state of the
 * content is known here, as a page that is made from an older one would be kept as if it were new; and how long its answer is
 * waited for, so that it does not begin what nobody will read.
 */
function addHeaders(request: AskingRequest, timeLeftMs: number): Interceptor {
  const deadline = performance.now() + timeLeftMs
  const { requestId, traceparent, visitorAddress, revision } = request
  const own = {
    'x-request-id': requestId,
    traceparent,
    ...(visitorAddress && { 'x-visitor-address': visitorAddress }),
    ...(revision > 0 && { [CONTENT_REVISION_HEADER]: String(revision) }),
  }
  return (call, next) => {
    const leftMs = Math.max(1, Math.round(deadline - performance.now()))
    const headers = { ...call.options.headers, ...own, 'x-time-left-ms': String(leftMs) }
    return next({ ...call, options: { ...call.options, headers } })
  }
}
