import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { holds, listNetworks } from '@portal/config/networks'

/**
 * Where a visitor is, for pages, which are answered before fastify: the nearest address that no trusted proxy has.
 * @param trustedProxies addresses and networks
 */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listNetworks(trustedProxies)
  return ({ socket, headers }) => {
    const hops = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = socket.remoteAddress ?? ''
    for (const hop of hops.map((text) => text.trim()).reverse()) {
      if (isIP(address) === 0 || !holds(trusted, address) || isIP(hop) === 0) break
      address = hop
    }
    return address
  }
}
