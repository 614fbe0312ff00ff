import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { includesAddress, listNetworks } from '@portal/config/networks'

/**
 * Where a visitor is, for pages, which are answered before fastify: the nearest address that no trusted proxy has.
 * @param trustedProxies addresses and networks
 */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listNetworks(trustedProxies)
  return ({ socket, headers }) => {
    let address = socket.remoteAddress ?? ''
    const forwarded = headers['x-forwarded-for']
    if (forwarded === undefined || trustedProxies.length === 0) return address
    const hops = String(forwarded).split(',')
    for (const hop of hops.map((text) => text.trim()).reverse()) {
      if (isIP(address) === 0 || !includesAddress(trusted, address) || isIP(hop) === 0) break
      address = hop
    }
    return address
  }
}
