import { isSitePath } from '@portal/contracts'
import type { RouteTable } from '@portal/contracts/routes'
import { checkAddress } from './checkAddress.ts'
import type { Link } from './collectLinks.ts'

export interface BrokenLink {
  place: string
  address: string
  reason: string
}

export interface AddressChecks {
  /** Asks the content service itself, without a network. @returns the HTTP status */
  askService(address: string): Promise<number>
  /** The pages that are live. */
  routes: RouteTable
  /** Address of a running portal, which knows what its pages show; without one only its routes are asked. */
  portal: string | undefined
  /** Whether addresses of others are asked. */
  withExternal: boolean
}

const maxExternal = 500
const atOnce = 4

/** Holds addresses against whoever answers them. Each is asked once, however often it stands in the content. */
export async function checkAddresses(
  links: readonly Link[],
  checks: AddressChecks,
): Promise<{ broken: BrokenLink[]; unchecked: number }> {
  const places = new Map<string, string>()
  for (const { place, target } of links)
    if (target.kind === 'external' && !places.has(target.url)) places.set(target.url, place)
  const broken: BrokenLink[] = []
  const queue = [...places]
  let unchecked = 0
  let external = 0
  const work = async () => {
    for (let entry = queue.pop(); entry; entry = queue.pop()) {
      const [address, place] = entry
      const isExternal = !isSitePath(address)
      const mayAsk = !isExternal || (checks.withExternal && external < maxExternal)
      if (isExternal) external += 1
      const reason = mayAsk ? await findFault(address, checks) : undefined
      if (reason === undefined) unchecked += 1
      else if (reason !== '') broken.push({ place, address, reason })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  broken.sort((one, other) => (one.address < other.address ? -1 : 1))
  return { broken, unchecked }
}

/** Empty when the address answers, undefined when nobody is there to ask. */
async function findFault(address: string, checks: AddressChecks): Promise<string | undefined> {
  if (!isSitePath(address)) {
    const found = await checkAddress(address, { mayBeInner: false })
    return found.ok ? '' : found.reason
  }
  if (address.startsWith('/api/')) {
    const status = await checks.askService(address)
    return status < 400 ? '' : `HTTP ${status}`
  }
  if (checks.routes.match(new URL(address, 'http://portal').pathname) === undefined) return '门户没有这个地址'
  if (checks.portal === undefined) return undefined
  const found = await checkAddress(new URL(address, checks.portal).href, { mayBeInner: true })
  return found.ok ? '' : found.reason
}
