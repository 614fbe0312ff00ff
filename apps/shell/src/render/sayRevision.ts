import { CONTENT_REVISION_HEADER } from '@portal/config/constants'
import type { HttpClient } from '@portal/http'

/**
 * A client that tells the content service which state of the content is known here: one of several services may not have
 * heard of it yet, and a page that is made from an older state would be kept as if it were new.
 */
export function sayRevision(http: HttpClient, revision: number): HttpClient {
  if (revision === 0) return http
  const headers = { [CONTENT_REVISION_HEADER]: String(revision) }
  return {
    ...http,
    get: (path, options) => http.get(path, { ...options, headers: { ...options?.headers, ...headers } }),
  }
}
