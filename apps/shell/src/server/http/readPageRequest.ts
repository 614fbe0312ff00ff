import {
  decideDevice,
  decideGeneration,
  formatPreferences,
  matchAddress,
  PREFERENCES_COOKIE,
  parsePreferences,
  type Route,
  readQuery,
  routeOf,
} from '@portal/area'
import type { FastifyRequest } from 'fastify'
import type { RenderRequest } from '../../render/contract.ts'

export type PageLookup =
  | { readonly kind: 'page'; readonly request: RenderRequest; readonly route: Route; readonly cacheKey: string }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'unknown'; readonly request: RenderRequest }

/** Reads what a visitor asks for: the page by the route table, only declared parameters, preferences from the cookie. */
export function readPageRequest(request: FastifyRequest): PageLookup {
  const [rawPath = '/', rawSearch = ''] = splitOnce(request.raw.url ?? '/')
  const match = matchAddress(rawPath)
  const preferences = parsePreferences(request.cookies[PREFERENCES_COOKIE])
  const hints = { mobileHint: headerOf(request, 'sec-ch-ua-mobile'), userAgent: headerOf(request, 'user-agent') }
  if (!match) {
    const device = decideDevice({ ...hints, pattern: '' })
    const generation = rawPath.startsWith('/v2') ? 'v2' : 'v3'
    return {
      kind: 'unknown',
      request: {
        isKnown: false,
        name: 'home',
        pathname: '/',
        params: {},
        query: {},
        generation,
        device,
        preferences,
        requestId: request.id,
      },
    }
  }
  if (match.canonicalPathname !== rawPath)
    return { kind: 'moved', location: `${match.canonicalPathname}${rawSearch ? `?${rawSearch}` : ''}` }
  const { address, params } = match
  const route = routeOf(address.route.name)
  const query = readQuery(route, new URLSearchParams(rawSearch))
  const generation = decideGeneration(address)
  const device = decideDevice({ ...hints, pattern: address.pattern })
  const search = new URLSearchParams(query)
  return {
    kind: 'page',
    route,
    cacheKey: `${rawPath}?${search}|${device}|${formatPreferences(preferences)}`,
    request: {
      isKnown: true,
      name: route.name,
      pathname: rawPath,
      params,
      query,
      generation,
      device,
      preferences,
      requestId: request.id,
    },
  }
}

function splitOnce(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
