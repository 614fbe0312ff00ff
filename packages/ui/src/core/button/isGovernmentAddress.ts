/** Whether an address belongs to a government site. An address that cannot be read does not. */
export function isGovernmentAddress(address: string): boolean {
  const host = readHost(address)
  return host === 'gov.cn' || host.endsWith('.gov.cn')
}

/** The host of an absolute address, empty when there is none. */
export function readHost(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return ''
  }
}
