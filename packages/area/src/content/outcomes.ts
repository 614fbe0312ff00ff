/** Thrown by `load` when what was asked for does not exist: answered with 404 and the error page. */
export class NotFoundError extends Error {
  readonly statusCode = 404
  /** Words for the search box of the error page. */
  readonly searchWords: string | undefined
  constructor(message: string, searchWords?: string) {
    super(message)
    this.name = 'NotFoundError'
    this.searchWords = searchWords
  }
}

/** Thrown by `load` when the content lives at another address of the portal. */
export class RedirectError extends Error {
  readonly location: string
  readonly statusCode: 301 | 302
  /** @param location an address made by `href`, never one taken from input */
  constructor(location: string, statusCode: 301 | 302 = 302) {
    super(`See ${location}`)
    this.name = 'RedirectError'
    this.location = location
    this.statusCode = statusCode
  }
}

/** The HTTP status of any thrown thing: statusCode, else status, else response.status, else 500 (specification section 8). */
export function statusOf(error: unknown): number {
  const candidates = [read(error, 'statusCode'), read(error, 'status'), read(read(error, 'response'), 'status')]
  const status = candidates.find(
    (candidate) => typeof candidate === 'number' && Number.isInteger(candidate) && candidate >= 400 && candidate <= 599,
  )
  return typeof status === 'number' ? status : 500
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined
}
