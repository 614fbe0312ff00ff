import {
  type AddressMatch,
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
  | { readonly kind: 'unknown' }

/** Reads what a visitor asks for: the page by the route table, only declared parameters, preferences from the cookie. */
export function readPageRequest(request: FastifyRequest): PageLookup {
  const [rawPath, rawSearch] = splitOnce(request.raw.url ?? '/')
  const match = matchAddress(rawPath)
  if (!match) return { kind: 'unknown' }
  if (match.canonicalPathname !== rawPath)
    return { kind: 'moved', location: `${match.canonicalPathname}${rawSearch ? `?${rawSearch}` : ''}` }
  return readPage(request, match, rawSearch)
}

function readPage(
  request: FastifyRequest,
  { address, params, canonicalPathname }: AddressMatch,
  rawSearch: string,
): PageLookup {
  const route = routeOf(address.route.name)
  const query = readQuery(route, new URLSearchParams(rawSearch))
  const look = readLook(request, address.pattern)
  return {
    kind: 'page',
    route,
    cacheKey: `${canonicalPathname}?${new URLSearchParams(query)}|${look.device}|${formatPreferences(look.preferences)}`,
    request: {
      isKnown: true,
      name: route.name,
      pathname: canonicalPathname,
      params,
      query,
      generation: decideGeneration(address),
      requestId: request.id,
      ...look,
    },
  }
}

/** What the error page of an unknown address is drawn for: the look of the visitor, in the generation of the address. */
export function readUnknownRequest(request: FastifyRequest): RenderRequest {
  return {
    isKnown: false,
    name: 'home',
    pathname: '/',
    params: {},
    query: {},
    generation: request.raw.url?.startsWith('/v2') ? 'v2' : 'v3',
    requestId: request.id,
    ...readLook(request, ''),
  }
}

function readLook(request: FastifyRequest, pattern: string): Pick<RenderRequest, 'device' | 'preferences'> {
  const hints = { mobileHint: headerOf(request, 'sec-ch-ua-mobile'), userAgent: headerOf(request, 'user-agent') }
  return {
    device: decideDevice({ ...hints, pattern }),
    // An address that is not well-formed is answered before cookies are read.
    preferences: parsePreferences(request.cookies?.[PREFERENCES_COOKIE]),
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
