import { anonymisedNetworkOf } from '@portal/config/networks'
import type { FastifyInstance } from 'fastify'

const REPEAT_MS = 60 * 60 * 1_000
/** Networks that are remembered; a proxy is one of the first, the rest of the world may send the header too. */
const MAX_NETWORKS = 200

/**
 * Says once an hour for each network that X-Forwarded-For comes from there and is not believed: behind a proxy that
 * PORTAL_TRUSTED_PROXIES does not name, all visitors count as one and lock each other out. The network and not the address,
 * which may be a visitor's own.
 */
export function warnOfProxies(server: FastifyInstance): void {
  const warnedAt = new Map<string, number>()
  server.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return
    // Behind a trusted peer there is more than the peer.
    if (request.ips !== undefined && request.ips.length > 1) return
    const now = Date.now()
    const network = anonymisedNetworkOf(request.socket.remoteAddress ?? '')
    const before = warnedAt.get(network)
    if (before === undefined ? warnedAt.size >= MAX_NETWORKS : now - before < REPEAT_MS) return
    warnedAt.set(network, now)
    request.log.warn({ network }, 'X-Forwarded-For is not believed: its sender is not in PORTAL_TRUSTED_PROXIES')
  })
}
