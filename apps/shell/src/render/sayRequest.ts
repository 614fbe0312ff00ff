import type { HttpClient } from '@portal/http'
import type { RenderRequest } from './contract.ts'

/** A client that tells the content service for which request it asks, so that both logs are found together, and for whom. */
export function sayRequest(http: HttpClient, { requestId, traceparent, visitorAddress }: RenderRequest): HttpClient {
  const own = {
    'x-request-id': requestId,
    traceparent,
    ...(visitorAddress && { 'x-visitor-address': visitorAddress }),
  }
  return {
    ...http,
    get: (path, options) => http.get(path, { ...options, headers: { ...options?.headers, ...own } }),
  }
}
