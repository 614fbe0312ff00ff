import type { IncomingMessage, ServerResponse } from 'node:http'

/** Browsers and proxies ask for one after the other; whoever sends a few requests ahead is answered in order. */
const MOST_OPEN = 16

declare module 'node:net' {
  interface Socket {
    /** Requests whose answers are not out yet; kept with the connection itself, since a map of all would cost more. */
    portalOpenResponses?: number
  }
}

/**
 * Counts a request until its answer is out, and ends the connection of a client that sends many without reading. Node hands
 * over all requests of a read at once, 2,000 in 54 KB, and their finished answers would wait in 18 MB of memory.
 * @returns whether the request is to be answered
 */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // What is left of the read is still handed over after the end.
  if (socket.destroyed) return false
  const open = socket.portalOpenResponses ?? 0
  if (open >= MOST_OPEN) {
    socket.destroy()
    return false
  }
  socket.portalOpenResponses = open + 1
  response.on('close', release)
  return true
}

/** Made once, not for each request. */
function release(this: ServerResponse): void {
  const { socket } = this.req
  socket.portalOpenResponses = (socket.portalOpenResponses ?? 1) - 1
}
