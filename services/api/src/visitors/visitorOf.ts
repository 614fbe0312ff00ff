import { isIP } from 'node:net'
import type { SecretKey } from '@portal/config/secret-key'
import type { FastifyRequest } from 'fastify'

/**
 * Who asks, as a digest: the shell writes the visitor's address into this header of every request and lets none through from
 * outside. The service believes it because only shells get through to it: by a unix socket, a shared secret or certificates.
 */
export const visitorAddressHeader = 'x-visitor-address'

/** Counts attempts of one visitor. Addresses themselves are neither stored nor logged. */
export function visitorOf(request: FastifyRequest, secret: SecretKey): string {
  const header = request.headers[visitorAddressHeader]
  return secret.digest('visitor', networkOf(typeof header === 'string' ? header : ''))
}

/**
 * The address of an IPv4 visitor, the /64 network of an IPv6 one: a household or a phone has a whole /64 to itself and
 * could otherwise appear as a new visitor each time. Requests without an address (from the portal's own processes) are one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return networkOf(mapped)
  switch (isIP(address)) {
    case 4:
      return address
    case 6:
      return `${groupsOf(address).slice(0, 4).join(':')}::/64`
    default:
      return 'none'
  }
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every form of an address the same way; a zone (%eth0) is no part of it.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]/`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  if (tail === undefined) return first
  const last = tail.split(':').filter(Boolean)
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
