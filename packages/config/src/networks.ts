import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses and networks, as settings name them. */
export function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** @param address of the other end of a connection; IPv4 may come in the clothes of IPv6 */
export function includesAddress(networks: BlockList, address: string): boolean {
  const ip = address.replace(/^::ffff:/i, '')
  return networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/**
 * The network that an address lies in, as settings name it: `203.0.113.0/24`, `2001:db8:1::/48`; an IPv4 address alone where its
 * network is /32; `none` for what is no address.
 */
export function networkOf(address: string, bits: { ipv4: 24 | 32; ipv6: 48 | 64 }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return networkOf(mapped, bits)
  switch (isIP(address)) {
    case 4:
      return bits.ipv4 === 32 ? address : `${address.split('.').slice(0, 3).join('.')}.0/24`
    case 6:
      return `${groupsOf(address)
        .slice(0, bits.ipv6 / 16)
        .join(':')}::/${bits.ipv6}`
    default:
      return 'none'
  }
}

/** Who shares what there is: of IPv6 a /48, which one holder has whole, and with it 65,536 of what a phone or a household has. */
export function holderNetworkOf(address: string): string {
  return networkOf(address, { ipv4: 32, ipv6: 48 })
}

/** What a log may say of an address: `203.0.113.0/24`, `2001:db8:1::/48`; it names no household. */
export function anonymisedNetworkOf(address: string): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 })
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
