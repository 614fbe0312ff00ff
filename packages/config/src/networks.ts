import { BlockList, isIPv6 } from 'node:net'

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
export function holds(networks: BlockList, address: string): boolean {
  const ip = address.replace(/^::ffff:/i, '')
  return networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
