import { ApiError } from './ApiError.ts'
import type { Query } from './HttpClient.ts'

/** Servers and proxies take 8 KB of request line. */
const MAX_TARGET_LENGTH = 8_000
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The path and query to ask for, percent-encoded. Refuses what could lead elsewhere than meant: addresses with a host,
 * backslashes, control characters, dot segments (a parameter `..` would climb out of its path).
 * @throws ApiError invalid-request
 */
export function buildTarget(url: string, query: Query | undefined): string {
  const [path = '', ...rest] = url.split('?')
  const isLocal = path.startsWith('/') && !path.startsWith('//') && !url.includes('\\') && !url.includes('#')
  if (!isLocal || /\p{Cc}/u.test(url) || DOT_SEGMENT.test(path)) throw new ApiError({ code: 'invalid-request', url })
  const parameters = new URLSearchParams(rest.join('?'))
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined) parameters.append(name, String(single))
    }
  }
  const search = String(parameters)
  const target = `${new URL(`http://localhost${path}`).pathname}${search === '' ? '' : `?${search}`}`
  if (target.length > MAX_TARGET_LENGTH)
    throw new ApiError({ code: 'invalid-request', url: target.slice(0, 200), status: 414 })
  return target
}
