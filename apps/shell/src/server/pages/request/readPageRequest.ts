import type { IncomingHttpHeaders } from 'node:http'
import {
  type Device,
  decideDevice,
  decideGeneration,
  formatPreferences,
  type Generation,
  type LiveRoute,
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  standardPreferences,
} from '@portal/area'
import { formatTrace, type Trace } from '@portal/contracts'
import { type AddressMatch, type RouteTable, readQuery } from '@portal/contracts/routes'
import type { RenderRequest } from '../../../render/contract.ts'
import { readCookie } from '../../http/readCookie.ts'
import type { ResolvedRegistry } from '../../variants/ResolvedRegistry.ts'

/** What of a request says which page is wanted and for whom it is rendered. */
export interface Asked {
  readonly id: string
  /** As it came: path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly wants: RenderRequest['wants']
  readonly trace: Trace | undefined
  /** Where the visitor is; undefined where nobody asks. */
  readonly visitorAddress?: string | undefined
  /** What the visitor has in the place of what is live. */
  readonly resolved: ResolvedRegistry | undefined
}

/** How pages look for a visitor. */
export interface Look {
  readonly device: Device
  readonly preferences: Preferences
}

export type PageLookup =
  | {
      readonly kind: 'page'
      readonly request: Omit<RenderRequest, 'changes' | 'revision'>
      readonly route: LiveRoute
      readonly cacheKey: string
      /** As the portal spells it: path and query. */
      readonly address: string
      readonly resolved: ResolvedRegistry | undefined
    }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'unknown' }

/** A page that was found at an address. */
export type FoundPage = Extract<PageLookup, { kind: 'page' }>

/** Reads what a visitor asks for: the page by what is live, only declared parameters, preferences from the cookie. */
export function readPageRequest(asked: Asked, routes: RouteTable): PageLookup {
  const [rawPath, rawSearch] = splitAt(asked.url, '?')
  const match = routes.match(rawPath)
  if (!match) return { kind: 'unknown' }
  if (match.canonicalPathname !== rawPath)
    return { kind: 'moved', location: `${match.canonicalPathname}${rawSearch ? `?${rawSearch}` : ''}` }
  return readPage(asked, match, rawSearch)
}

function readPage(asked: Asked, { address, params, canonicalPathname }: AddressMatch, rawSearch: string): PageLookup {
  const { route } = address
  const query = rawSearch ? readQuery(route.query, new URLSearchParams(rawSearch)) : {}
  const look = readLook(asked.headers, address.pattern)
  const search = rawSearch && new URLSearchParams(query).toString()
  const spelled = search ? `${canonicalPathname}?${search}` : canonicalPathname
  const { resolved } = asked
  return {
    kind: 'page',
    route,
    address: spelled,
    resolved,
    cacheKey: keyOf(spelled, asked.wants === 'page' ? look : asked.wants, resolved),
    request: {
      wants: asked.wants,
      route,
      pathname: canonicalPathname,
      params,
      query,
      generation: decideGeneration(address),
      requestId: asked.id,
      traceparent: formatTrace(asked.id, asked.trace),
      visitorAddress: asked.visitorAddress,
      registryKey: resolved?.key ?? '',
      ...look,
    },
  }
}

/**
 * The key under which an answer is kept: a page for each look, its content and its fragment once. An address that is
 * spelled as the portal spells it gives the page's key without a look at the routes. Neither device nor preferences can
 * hold a bar, and no key of a resolved registry a slash, with which every address begins, so that no address can pass for
 * another key.
 */
export function keyOf(
  address: string,
  look: Look | 'content' | 'fragment',
  resolved: ResolvedRegistry | undefined,
): string {
  const place = resolved ? `${resolved.key}${address}` : address
  return typeof look === 'string'
    ? `${place}|${look}`
    : `${place}|${look.device}|${formatPreferences(look.preferences)}`
}

/** @param pattern of the address: some are rendered for phones whatever the device; '' when it is not known yet */
export function readLook(headers: IncomingHttpHeaders, pattern: string): Look {
  const hints = { mobileHint: headerOf(headers, 'sec-ch-ua-mobile'), userAgent: headers['user-agent'] }
  return {
    device: decideDevice({ ...hints, pattern }),
    preferences: readPreferences(headers.cookie),
  }
}

/** Nearly nobody has chosen anything. */
function readPreferences(cookies: string | undefined): Preferences {
  const chosen = readCookie(cookies, PREFERENCES_COOKIE)
  return chosen ? parsePreferences(chosen) : standardPreferences
}

/** The generation of an address that is no page. */
export function generationOfUnknown(url: string): Generation {
  return url.startsWith('/v2') ? 'v2' : 'v3'
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
