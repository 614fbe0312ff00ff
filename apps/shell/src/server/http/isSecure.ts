import type { IncomingMessage } from 'node:http'
import { includesAddress, listNetworks } from '@portal/config/networks'

/**
 * Whether the visitor speaks HTTPS, for pages, which are answered before fastify: only a trusted proxy says so.
 * @param trustedProxies addresses and networks
 */
export function createSecureCheck(trustedProxies: readonly string[]): (request: IncomingMessage) => boolean {
  const trusted = listNetworks(trustedProxies)
  return ({ socket, headers }) => {
    const said = headers['x-forwarded-proto']
    // The last one is what the nearest proxy saw.
    if (typeof said !== 'string' || said.split(',').at(-1)?.trim() !== 'https') return false
    return socket.remoteAddress !== undefined && includesAddress(trusted, socket.remoteAddress)
  }
}
