import type { Address, Generation } from '@portal/contracts/routes'

/** Which view an address shows. */
export function decideGeneration(address: Address): Generation {
  if (address.generation) return address.generation
  // Where a v3 address stands beside it, the address without a generation is the established one.
  if (address.route.addresses.v3) return 'v2'
  // h5 and scene guides were rendered once, in the modern look.
  return 'v3'
}
