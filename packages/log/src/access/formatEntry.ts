/** One answered request, as the law wants it kept. */
export interface AccessEntry {
  readonly timeMs: number
  readonly address: string
  /** Of the visitor's own connection; behind a proxy only the proxy knows it. */
  readonly port: number | undefined
  readonly method: string
  /** As it came, with or without its query. */
  readonly url: string
  readonly status: number
  readonly bytes: number
  readonly durationMs: number
  readonly requestId: string
}

const PLAIN = /^[\w/.~:-]{0,200}$/
const PLAIN_SEGMENT = /^[\w.~:-]{0,80}$/
const LONGEST_PATH = 200
/** A mobile phone, an identity card of 15 or 18 digits: what people type where an address wants something else. */
const PERSONAL_SEGMENT = /^(1[3-9]\d{9}|\d{15}|\d{17}[\dXx])$/
const MAY_BE_PERSONAL = /\d{11}/
/** What follows is the number of one person's letter. */
const PRIVATE_PATHS = ['/api/interactions/']

/** A line of JSON. Every part is of letters that need no escaping: made here, checked here, or of node's own. */
export function formatEntry(entry: AccessEntry, time: string): string {
  const { address, port, method, url, status, bytes, durationMs, requestId } = entry
  const ownPort = port === undefined ? '' : `"port":${port},`
  const duration = Math.round(durationMs * 10) / 10
  return `{"time":"${time}","address":"${address}",${ownPort}"method":"${method}","path":"${maskPath(url)}","status":${status},"bytes":${bytes},"ms":${duration},"id":"${requestId}"}\n`
}

/**
 * The path alone: a query may hold what was searched for or written in a form. Segments of the path that no link of the portal
 * has, such as names and numbers of persons, are a star.
 */
export function maskPath(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  const hidden = PRIVATE_PATHS.find((start) => path.startsWith(start))
  if (hidden) return `${hidden}*`
  if (PLAIN.test(path) && !MAY_BE_PERSONAL.test(path)) return path
  return path.split('/').map(maskSegment).join('/').slice(0, LONGEST_PATH)
}

function maskSegment(segment: string): string {
  return PLAIN_SEGMENT.test(segment) && !PERSONAL_SEGMENT.test(segment) ? segment : '*'
}
