/** What the proxy hands its paths to parses them against this. */
export const API_BASE = 'http://api'

/** How often something may be encoded over; what goes on after that is nobody's address. */
const MOST_DECODINGS = 3
/** Backslashes are slashes to URL parsers; dots, slashes and control characters, encoded, to whoever decodes too often. */
const encodedSeparator = /%(?:2e|2f|5c|[01][\da-f]|7f)/i
const changing = /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:;[^/]*)?(?:\/|$)/u

/**
 * Whether a path is read alike by everybody on its way: nothing in it changes when it is normalised, however often it is
 * decoded, and by the parser that sends it it lies below `/api/`. A path that climbed out of there asked the content service
 * for what only the shell may ask.
 */
export function isPlainApiPath(path: string): boolean {
  if (!URL.canParse(path, API_BASE)) return false
  const { origin, pathname, search, hash } = new URL(path, API_BASE)
  if (origin !== API_BASE || pathname !== path || search + hash !== '' || !pathname.startsWith('/api/')) return false
  let text = path
  for (let decoding = 0; decoding <= MOST_DECODINGS; decoding += 1) {
    if (encodedSeparator.test(text) || changing.test(text)) return false
    const decoded = decode(text)
    // A percent sign of its own, as in `100%25`, is where decoding ends; what the visitor sent must be well-formed.
    if (decoded === undefined) return decoding > 0
    if (decoded === text) return true
    text = decoded
  }
  return false
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
