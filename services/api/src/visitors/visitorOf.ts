import { holderNetworkOf, networkOf } from '@portal/config/networks'
import type { SecretKey } from '@portal/config/secret-key'
import type { FastifyRequest } from 'fastify'

/**
 * Who asks, as a digest: the shell writes the visitor's address into this header of every request and lets none through from
 * outside. The service believes it because only shells get through to it: by a unix socket, a shared secret or certificates.
 */
export const visitorAddressHeader = 'x-visitor-address'

/** A household or a phone has a whole /64 of IPv6 to itself and could otherwise appear as a new visitor each time. */
const VISITOR_BITS = { ipv4: 32, ipv6: 64 } as const

/** Who asks, as digests that can be counted by. */
export interface Visitor {
  readonly id: string
  /** Whom up to 65,536 visitors of IPv6 may belong to; undefined where there is no larger network than the visitor's. */
  readonly site: string | undefined
}

/**
 * Addresses themselves are neither stored nor logged. Requests without an address (from the portal's own processes) are one
 * visitor.
 */
export function visitorOf({ headers }: FastifyRequest, secret: SecretKey): Visitor {
  const header = headers[visitorAddressHeader]
  const address = typeof header === 'string' ? header : ''
  const [network, larger] = [networkOf(address, VISITOR_BITS), holderNetworkOf(address)]
  return {
    id: secret.digest('visitor', network),
    site: network === larger ? undefined : secret.digest('visitor', larger),
  }
}
