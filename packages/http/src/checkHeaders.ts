import { ApiError } from './ApiError.ts'

/** RFC 9110, 5.1 and 5.5: names are tokens, values visible characters; a line break would begin a header of its own. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\t -~\u0080-\u00ff]{0,8000}$/
/** Where a message ends and who reads it is for the transport to say. */
const TRANSPORT_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Headers with names in lower case; of two sets the later one wins.
 * @throws ApiError invalid-request for a name or value that is none, and for headers of the transport
 */
export function checkHeaders(url: string, ...sets: Readonly<Record<string, string>>[]): Record<string, string> {
  const checked = new Map<string, string>()
  for (const [name, value] of sets.flatMap((set) => Object.entries(set))) {
    const lowerName = name.toLowerCase()
    if (!NAME.test(name) || !VALUE.test(value) || TRANSPORT_HEADERS.has(lowerName)) {
      throw new ApiError({
        code: 'invalid-request',
        url,
        cause: new TypeError(`Header ${JSON.stringify(name)} is not allowed.`),
      })
    }
    checked.set(lowerName, value)
  }
  return Object.fromEntries(checked)
}
