export type QueryValue = string | number | boolean | undefined

/** Query parameters: `undefined` is left out, a list is the parameter repeated. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

export interface RequestOptions {
  query?: Query | undefined
  /** Cancels the request, e.g. when the visitor goes elsewhere. */
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** For this request with its retry; that of the client when absent. */
  timeoutMs?: number | undefined
}

export type HttpMethod = 'get' | 'head' | 'options' | 'post' | 'put' | 'patch' | 'delete'

export interface HttpRequest extends RequestOptions {
  /** `get` when absent. */
  method?: HttpMethod
  /** A path that starts with /; a client never leaves its base address. */
  url: string
  /** Sent as JSON, URLSearchParams as a form, FormData as a form with files. */
  body?: unknown
  /** As for fetch; `same-origin` when absent. Means nothing on the server. */
  credentials?: 'include' | 'same-origin' | 'omit'
}

/** An answer of 2xx or 304. `data` is `undefined` for one without a body; header names are in lower case. */
export interface HttpAnswer<T> {
  data: T
  status: number
  headers: Readonly<Record<string, string>>
}

/**
 * What pages ask the content service with, in the browser and on the server. Both reject with ApiError and with nothing else.
 * `T` is the caller's word; parse the data where it does not come from our own service.
 */
export interface HttpClient {
  get: <T>(path: string, options?: RequestOptions) => Promise<HttpAnswer<T>>
  post: <T>(path: string, body: unknown, options?: RequestOptions) => Promise<HttpAnswer<T>>
}
