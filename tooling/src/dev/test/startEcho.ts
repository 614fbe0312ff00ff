import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Echo {
  readonly origin: string
  /** What was asked for, in order. */
  readonly requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
  stop(): Promise<void>
}

/** For tests: a server at a free port that remembers what it was asked. */
export async function startEcho(answer: RequestListener): Promise<Echo> {
  const requests: Echo['requests'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  onTestFinished(stop)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop }
}
