import { networkOf } from '@portal/config/networks'

/** Whose an address is: a household or a phone has a whole /64 of IPv6 and could otherwise be a new visitor each time. */
export function visitorNetwork(address: string): string {
  return networkOf(address, { ipv4: 32, ipv6: 64 })
}
