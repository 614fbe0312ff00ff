import type { HttpClient } from '@portal/http'

/**
 * A client that tells the content service how long its answer is waited for: it does not begin what nobody will read.
 * @param timeLeftMs for everything that is asked for, from now on
 */
export function sayTimeLeft(http: HttpClient, timeLeftMs: number): HttpClient {
  const deadline = performance.now() + timeLeftMs
  return {
    ...http,
    get: (path, options) => {
      const left = Math.max(1, Math.round(deadline - performance.now()))
      return http.get(path, { ...options, headers: { ...options?.headers, 'x-time-left-ms': String(left) } })
    },
  }
}
