import type { HttpAnswer, RequestOptions } from '@portal/http'

/** One question to the content service. */
export interface ServiceCall {
  readonly method: 'get' | 'post'
  readonly path: string
  /** Of a POST. */
  readonly body?: unknown
  readonly options: RequestOptions
}

export type Send = (call: ServiceCall) => Promise<HttpAnswer<unknown>>

/** Sees a call on its way to the content service, and its response on the way back. */
export type Interceptor = (call: ServiceCall, next: Send) => Promise<HttpAnswer<unknown>>
