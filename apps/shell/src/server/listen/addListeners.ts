import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'

/** With the server's own. Each takes a share of the connections that it allows. */
const LISTENERS = 8

interface Place {
  readonly host: string
  readonly port: number
}

/**
 * Further listeners at the port of a server, whose connections are the server's. Of each listener libuv accepts one connection
 * in a round of its loop (libuv/libuv#3696), and a crowd makes the rounds long: with 400 connections that never rest, a new
 * one waited four seconds at one listener and four tenths at eight. Probes come on new connections, too.
 * Only where several may listen at one port.
 */
export async function addListeners(server: Server, { host, port }: Place): Promise<readonly NetServer[]> {
  const share = Math.ceil(server.maxConnections / LISTENERS)
  server.maxConnections = share
  return Promise.all(
    Array.from({ length: LISTENERS - 1 }, async () => {
      // As node makes the listener of an HTTP server.
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      )
      listener.maxConnections = share
      await new Promise<void>((resolve, reject) => {
        listener.once('error', reject).listen({ host, port, reusePort: true }, resolve)
      })
      return listener
    }),
  )
}
