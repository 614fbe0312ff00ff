/** Neighbours of an address: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:/i, '')
  if (!ip.includes(':')) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  const [head = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::/48`
}
