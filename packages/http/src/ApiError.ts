import type { Problem } from './parseProblem.ts'

/**
 * What went wrong. `http`: the service answered with an error status. `not-json`: something else answered, e.g. the sign-in
 * page of a network. `network`: no or half an answer. `invalid-request`: refused before anything was sent.
 */
export type ApiErrorCode = 'http' | 'not-json' | 'network' | 'timeout' | 'cancelled' | 'too-large' | 'invalid-request'

interface ApiErrorDetails {
  code: ApiErrorCode
  url: string
  status?: number
  requestId?: string | undefined
  problem?: Problem | undefined
  cause?: unknown
}

/** The only error of the HTTP clients. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The status of the answer; without a usable one, the status that says the same of a gateway. Never 0: pages show it. */
  readonly status: number
  readonly code: ApiErrorCode
  /** The service's name for the request, for the log and for the visitor to quote. */
  readonly requestId: string | undefined
  // What a visitor typed stands in these two. Loggers write down all that they can list, so they are not to be listed.
  readonly #url: string
  readonly #problem: Problem | undefined

  constructor({ code, url, status = STATUS_BY_CODE[code], requestId, problem, cause }: ApiErrorDetails) {
    super(`${code} ${status} ${resourceOf(url)}`, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.#url = url
    this.requestId = requestId
    this.#problem = problem
  }

  /** The path that was asked, with its query. */
  get url(): string {
    return this.#url
  }

  /** The service's own explanation (RFC 9457). */
  get problem(): Problem | undefined {
    return this.#problem
  }
}

const STATUS_BY_CODE: Record<ApiErrorCode, number> = {
  http: 502,
  'not-json': 502,
  network: 503,
  timeout: 504,
  // The status nginx logs for a client that went away.
  cancelled: 499,
  'too-large': 502,
  'invalid-request': 400,
}

/** What of an address stands in messages, which are logged: what is asked for, without the values behind it and in the query. */
function resourceOf(url: string): string {
  const [resource = ''] = /^(?:\/[a-z-]+){1,2}(?=[/?]|$)/.exec(url) ?? []
  return url === resource ? resource : `${resource}…`
}
