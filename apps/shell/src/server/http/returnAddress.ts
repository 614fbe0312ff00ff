import { returnPath } from '@portal/contracts'
import type { RouteTable } from '@portal/contracts/routes'
import type { FastifyRequest } from 'fastify'

/** The pages that a visitor has, which a variant may have others of. */
export type RoutesFor = (request: Pick<FastifyRequest, 'headers'>) => RouteTable

/** Only an address of this portal: the pathname must be a live page's, so no other site can be reached. */
export function returnAddress(asked: string, routes: RouteTable): string {
  const base = 'http://portal.invalid'
  if (!URL.canParse(asked, base)) return '/'
  const { origin, pathname, search } = new URL(asked, base)
  const match = origin === base ? routes.match(pathname) : undefined
  const address = match ? `${match.canonicalPathname}${search}` : '/'
  // What the content service would not keep, and no browser should follow.
  return returnPath.safeParse(address).success ? address : '/'
}
