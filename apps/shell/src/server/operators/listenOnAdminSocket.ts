import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { PortalMetrics } from './PortalMetrics.ts'

/**
 * A socket that leads to this shell and no other, where several share a port: its supervisor asks whether it is frozen, and
 * the other shells ask for its metrics. @returns what closes it
 */
export async function listenOnAdminSocket(socket: string, metrics: PortalMetrics): Promise<() => void> {
  const server = createServer(async (request, response) => {
    const isMetrics = request.url === '/metrics'
    const body = JSON.stringify(isMetrics ? await metrics.snapshot() : { status: 'alive' })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  // Left over from a process that was killed.
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  return () => server.close()
}
