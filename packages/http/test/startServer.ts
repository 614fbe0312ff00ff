import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** A real HTTP server for one test; `handler` gets the number of the request, from 1. */
export interface TestServer {
  url: string
  socketPath: string
  /** Method and target of every request that arrived. */
  seen: string[]
  closeIdleConnections: () => void
  stop: () => Promise<void>
}

/** Starts the handler on a free port, or on a unix socket in a folder of its own. */
export async function startServer(handler: Handler, listen: 'port' | 'socket'): Promise<TestServer> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    handler(request, response, seen.length)
  })
  const folder = await mkdtemp(join(tmpdir(), 'http-test-'))
  const socketPath = join(folder, 's')
  await new Promise<void>((resolve) => {
    if (listen === 'port') server.listen(0, '127.0.0.1', resolve)
    else server.listen(socketPath, resolve)
  })
  const address = server.address()
  return {
    url: typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '',
    socketPath,
    seen,
    closeIdleConnections: () => server.closeIdleConnections(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function answerJson(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(value))
}
