import type { RuntimeConfig } from '@portal/config/runtime'
import type { PortalServer } from './createServer.ts'
import { addListeners } from './listen/addListeners.ts'
import { listenOnAdminSocket } from './operators/listenOnAdminSocket.ts'
import type { PortalMetrics } from './operators/PortalMetrics.ts'

interface ListenParts extends PortalServer {
  readonly metrics: PortalMetrics
  /** Leads to this shell alone, where several share the port. */
  readonly adminSocket: string | undefined
}

interface Listening {
  readonly address: string
  readonly closeAdminSocket: () => void
}

/** Several shells may listen on one port, so that a new one can take it over before the old one ends. */
export async function listenAtPort(
  { HOST: host, PORT: port }: Pick<RuntimeConfig, 'HOST' | 'PORT'>,
  { server, drain, metrics, adminSocket }: ListenParts,
): Promise<Listening> {
  const place = { host, port, reusePort: process.platform === 'linux' }
  metrics.watchListener(server.server)
  const close = adminSocket === undefined ? undefined : await listenOnAdminSocket(adminSocket, metrics)
  const address = await server.listen(place)
  const own = { host, port: Number(new URL(address).port) }
  for (const listener of place.reusePort ? await addListeners(server.server, own) : []) {
    drain.addListener(listener)
    metrics.watchListener(listener)
  }
  return { address, closeAdminSocket: () => close?.() }
}
