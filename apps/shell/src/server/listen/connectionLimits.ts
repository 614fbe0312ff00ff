import type { Server, ServerOptions } from 'node:http'

/** What node takes only when the server is made. */
export const serverOptions = {
  // How often the two limits of time below are looked at; node's 30 s would make 40 of 10.
  connectionsCheckingInterval: 1_000,
  // Node's own answer to a request without Host has none of our headers; unreadableRequests gives one that has.
  requireHostHeader: false,
} satisfies ServerOptions

/**
 * 16 KB of memory each, 31 KB while a head of 15 KB arrives: 125 MB at most. 0.2 MB while a long answer of the content service
 * is not taken: 0.9 GB if all of them do that, and what sendCompressed needs. Further ones are closed.
 */
export const MOST_CONNECTIONS = 4_000

/** How many connections and how long: slow and countless ones must not hold the server. */
export function limitConnections(server: Server): void {
  // A head comes in one piece; whoever sends it letter by letter wants the connection, not the answer.
  server.headersTimeout = 10_000
  // A letter with its attachments, 7 MB at 1 Mbit/s. The content service allows as long.
  server.requestTimeout = 60_000
  // Silence between requests. Balancers keep theirs for 60 s and must not find one closed that they are about to use.
  server.keepAliveTimeout = 72_000
  // Nothing sent and nothing taken while a request is open. The longest that an honest visitor waits is 10 s, for the content service.
  server.setTimeout(30_000)
  // A client that kept its connection for ever would stay with one of several shells at the same port.
  server.maxRequestsPerSocket = 10_000
  server.maxConnections = MOST_CONNECTIONS
}
