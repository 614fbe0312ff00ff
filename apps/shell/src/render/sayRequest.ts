import type { HttpClient } from '@portal/http'
import type { RenderRequest } from './contract.ts'

/** A client that tells the content service for which request it asks, so that the lines of both logs are found together. */
export function sayRequest(http: HttpClient, { requestId, traceparent }: RenderRequest): HttpClient {
  const own = { 'x-request-id': requestId, traceparent }
  return {
    ...http,
    get: (path, options) => http.get(path, { ...options, headers: { ...options?.headers, ...own } }),
  }
}
