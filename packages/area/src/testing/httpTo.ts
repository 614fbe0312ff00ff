import { ApiError, createRequester, type HttpClient } from '@portal/http'

/** What the content service answers; a rejection is a line that is down. `signal` aborts when nobody waits any more. */
type Service = (path: string, body: string | FormData | undefined, signal: AbortSignal) => Response | Promise<Response>

/** For tests of components that ask: a client with its own checks, retries and errors, and `service` at the end of its line. */
export function httpTo(service: Service): HttpClient {
  return createRequester({
    timeoutMs: 10_000,
    headers: {},
    send: async ({ target, body }, signal) => {
      try {
        const response = await service(target, body, signal)
        const { status, headers } = response
        return { status, headers: Object.fromEntries(headers), body: await response.text() }
      } catch (cause) {
        throw new ApiError({ code: 'network', url: target, cause })
      }
    },
  })
}
