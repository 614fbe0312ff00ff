import type { Registry } from '@portal/contracts'
import { routesOf } from '@portal/contracts'
import { fillPattern, listAddresses, type RouteTable } from '@portal/contracts/routes'

const PAGE_MS = 5_000
/** Pages that are looked through for links; home, lists and search come among the first. */
const MOST_PAGES = 80

/** Where a real record is shown: what stands in the address, and the query behind it. */
export interface RecordPlace {
  readonly params: Readonly<Record<string, string>>
  readonly search: string
}

interface Looked {
  /** Of the portal that runs. */
  readonly origin: string
  readonly area: string
  /** As it would be. */
  readonly registry: Registry
  readonly province: string
}

/**
 * A real record for the pages of an area, by the page's name: the first that the portal which runs links to. A page that
 * does not answer is passed over; it may be what the release mends.
 */
export async function findRecords({
  origin,
  area,
  registry,
  province,
}: Looked): Promise<ReadonlyMap<string, RecordPlace>> {
  const routes = routesOf(registry)
  const places = new Map<string, RecordPlace>()
  const wanted = new Set(recordPages(routes, area))
  const addresses = listAddresses(routes.routes).filter(({ route }) => route.kind !== 'data' && !route.isPending)
  for (const { pattern } of addresses.slice(0, MOST_PAGES)) {
    if ([...wanted].every((name) => places.has(name))) break
    const html = await readPage(`${origin}${fillPattern(pattern, { service: 'personal', region: province })}`)
    for (const { pathname, search } of linksIn(html, origin)) {
      const match = routes.match(pathname)
      const { name = '' } = match?.address.route ?? {}
      if (match && wanted.has(name) && !places.has(name) && match.params.id)
        places.set(name, { params: match.params, search })
    }
  }
  return places
}

/** Pages that show what their address names. */
export function recordPages(routes: RouteTable, area: string): string[] {
  const addresses = listAddresses(routes.routes.filter((route) => route.area === area && !route.isPending))
  return [...new Set(addresses.filter(({ pattern }) => pattern.includes(':id')).map(({ route }) => route.name))]
}

async function readPage(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PAGE_MS) })
    return await answer.text()
  } catch {
    return ''
  }
}

function linksIn(html: string, origin: string): URL[] {
  return [...html.matchAll(/href="(\/[^"]*)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .flatMap((link) => URL.parse(link, origin) ?? [])
}
