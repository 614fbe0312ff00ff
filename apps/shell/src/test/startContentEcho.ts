import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Which connection it came over, counted from 0. */
  readonly connection: number
}

/** A real content service on a unix socket that answers with what it got. */
export interface ContentEcho {
  readonly socket: string
  /** Requests that arrived whole. */
  readonly received: Received[]
  /** Every byte that arrived, one entry for each connection. */
  readonly bytes: string[]
  /** Connections that are open. */
  readonly open: Set<Socket>
  stop(): Promise<void>
}

/**
 * What an address asks for: `wait=50` an answer after 50 ms, `/hang` none, `/status/503` another status, `/deaf` an answer
 * before the body was read, `/garbage` something that is no answer.
 */
export async function startContentEcho(): Promise<ContentEcho> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-content-'))
  const socket = join(folder, 'api.sock')
  const received: Received[] = []
  const bytes: string[] = []
  const open = new Set<Socket>()
  const numbers = new WeakMap<Socket, number>()
  const server = createServer(async (request, answer) => {
    const { method, url = '', headers } = request
    if (url.startsWith('/api/garbage')) return request.socket.end('PRIVATE-ANSWER of somebody\r\n\r\n')
    if (url.startsWith('/api/deaf')) return answer.writeHead(422, { 'content-type': 'application/json' }).end('{}')
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // Hung up in the middle: not received.
      return
    }
    const echo: Received = {
      method,
      url,
      headers,
      body: Buffer.concat(chunks).toString(),
      connection: numbers.get(request.socket) ?? -1,
    }
    received.push(echo)
    if (url.startsWith('/api/hang')) return
    await pause(Number(/[?&]wait=(\d+)/.exec(url)?.[1] ?? 0))
    const status = Number(/^\/api\/status\/(\d{3})/.exec(url)?.[1] ?? 200)
    const text = JSON.stringify(echo)
    answer
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text)
  })
  server.on('connection', (connection: Socket) => {
    const number = bytes.push('') - 1
    numbers.set(connection, number)
    open.add(connection)
    connection.on('data', (chunk) => {
      bytes[number] += chunk.toString('latin1')
    })
    connection.on('close', () => open.delete(connection))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return {
    socket,
    received,
    bytes,
    open,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
