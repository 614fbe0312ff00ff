import { networkOf } from '@portal/config/networks'

/** Who shares what there is: of IPv6 a /48, which one holder has whole, and with it 65,536 of what a phone or a household has. */
export function visitorNetwork(address: string): string {
  return networkOf(address, { ipv4: 32, ipv6: 48 })
}
