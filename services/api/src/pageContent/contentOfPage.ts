import { matchAddress, type Route, type RouteName } from '@portal/contracts/routes'
import { affairsPublicContent } from './affairs-public.ts'
import type { Asked, PageContent } from './apiAddress.ts'
import { guidesContent } from './guides.ts'
import { hallsContent, homeContent, searchContent, shellContent } from './others.ts'

/** Every page of the portal; a page without an entry is a compile error. */
const contentOf: Readonly<Record<RouteName, (asked: Asked) => PageContent>> = {
  ...shellContent,
  ...homeContent,
  ...guidesContent,
  ...affairsPublicContent,
  ...hallsContent,
  ...searchContent,
}

export interface AskedPage {
  route: Route
  /** The pathname as the route table spells it. */
  address: string
  parts: PageContent
}

/** The page at an address and what it is drawn from; undefined when there is no page. */
export function contentOfPage(pathname: string, query: Asked['query']): AskedPage | undefined {
  const match = matchAddress(pathname)
  if (!match) return undefined
  const { route } = match.address
  return {
    route,
    address: match.canonicalPathname,
    parts: contentOf[route.name]({ params: match.params, query }),
  }
}
