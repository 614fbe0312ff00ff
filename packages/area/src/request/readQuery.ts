import type { Route } from '@portal/contracts/routes'

/** No query value of the portal is longer; search words have their own, smaller limit. */
const MAXIMUM_LENGTH = 200

/**
 * The query parameters a page reads, trimmed and cut, each once. Everything else in the address is dropped, so a
 * hostile query can neither reach a page nor fill the cache.
 */
export function readQuery(route: Route, search: URLSearchParams): Readonly<Record<string, string>> {
  const query: Record<string, string> = {}
  for (const key of route.query) {
    const value = search
      .get(key)
      ?.replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAXIMUM_LENGTH)
      .toWellFormed()
    if (value) query[key] = value
  }
  return query
}
