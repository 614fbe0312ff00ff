import { networkOf } from '@portal/config/networks'
import type { SecretKey } from '@portal/config/secret-key'
import type { FastifyRequest } from 'fastify'

/**
 * Who asks, as a digest: the shell writes the visitor's address into this header of every request and lets none through from
 * outside. The service believes it because only shells get through to it: by a unix socket, a shared secret or certificates.
 */
export const visitorAddressHeader = 'x-visitor-address'

/** A household or a phone has a whole /64 of IPv6 to itself and could otherwise appear as a new visitor each time. */
const VISITOR_BITS = { ipv4: 32, ipv6: 64 } as const

/**
 * Counts attempts of one visitor. Addresses themselves are neither stored nor logged. Requests without an address (from the
 * portal's own processes) are one visitor.
 */
export function visitorOf(request: FastifyRequest, secret: SecretKey): string {
  const header = request.headers[visitorAddressHeader]
  return secret.digest('visitor', networkOf(typeof header === 'string' ? header : '', VISITOR_BITS))
}
