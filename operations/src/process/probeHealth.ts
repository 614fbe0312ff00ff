import { request } from 'node:http'

/** Where a service takes requests. */
export type Endpoint = { readonly socketPath: string } | { readonly host: string; readonly port: number }

/**
 * Asks a service for `/healthz`. Any answer is one, also a fault, a refusal or a closed connection: only a process that
 * runs can give it, or nobody listens there any more because the process is ending. @returns false for silence
 */
export function probeHealth(endpoint: Endpoint, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ ...endpoint, path: '/healthz', agent: false, timeout: withinMs })
    asked.once('response', (answer) => {
      answer.resume()
      resolve(true)
    })
    asked.once('timeout', () => {
      resolve(false)
      asked.destroy()
    })
    // A unix socket whose queue is full, because nobody takes requests from it, says EAGAIN.
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EAGAIN'))
    asked.end()
  })
}

/** The endpoint of a service by its socket file or, without one, by the address that it announced. */
export function endpointOf(socket: string | undefined, address: string | undefined): Endpoint | undefined {
  if (socket) return { socketPath: socket }
  if (!address) return undefined
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 80 }
}
