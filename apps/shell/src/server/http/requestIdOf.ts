import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

declare module 'node:http' {
  interface IncomingMessage {
    /** Kept with the request itself: a map of all that are under way would cost more than the id. */
    portalRequestId?: string
  }
}

/** The one name of a request in its answer and in every log. */
export function requestIdOf(request: IncomingMessage): string {
  request.portalRequestId ??= randomUUID()
  return request.portalRequestId
}
