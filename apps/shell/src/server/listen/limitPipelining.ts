import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies ask for one after the other; whoever sends a few requests ahead is answered in order. */
const MOST_OPEN = 16

/** Requests of each connection whose answers are not out yet. */
const openResponses = new WeakMap<Socket, number>()

/**
 * Counts a request until its answer is out, and ends the connection of a client that sends many without reading. Node hands
 * over all requests of a read at once, 2,000 in 54 KB, and their finished answers would wait in 18 MB of memory.
 * @returns whether the request is to be answered
 */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // What is left of the read is still handed over after the end.
  if (socket.destroyed) return false
  const open = openResponses.get(socket) ?? 0
  if (open >= MOST_OPEN) {
    socket.destroy()
    return false
  }
  openResponses.set(socket, open + 1)
  response.on('close', release)
  return true
}

/** Made once, not for each request. */
function release(this: ServerResponse): void {
  const { socket } = this.req
  openResponses.set(socket, (openResponses.get(socket) ?? 1) - 1)
}
