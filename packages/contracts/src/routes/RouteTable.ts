import { fillPattern, type Segment, segmentsOf } from './patterns.ts'
import type { Generation, LiveRoute } from './Route.ts'

/** One address pattern of a page. */
export interface Address {
  readonly pattern: string
  readonly route: LiveRoute
  /** Generation the address names; undefined where it names none. */
  readonly generation: Generation | undefined
}

export interface AddressMatch {
  readonly address: Address
  readonly params: Readonly<Record<string, string>>
  /** The pathname as the route spells it; differs from the one asked for in letter case, slashes or the /portal prefix. */
  readonly canonicalPathname: string
}

interface Compiled {
  readonly address: Address
  readonly segments: readonly Segment[]
}

const services = new Set(['personal', 'legal'])

/** All addresses of routes, in their order. */
export function listAddresses(routes: readonly LiveRoute[]): Address[] {
  return routes.flatMap((route) =>
    Object.entries(route.addresses).flatMap(([generation, patterns]) =>
      patterns.map((pattern) => ({
        pattern,
        route,
        generation: generation === 'v2' || generation === 'v3' ? generation : undefined,
      })),
    ),
  )
}

/** Finds pages by their address and by their name, in what the live builds declare. */
export class RouteTable {
  readonly routes: readonly LiveRoute[]
  readonly #byName: ReadonlyMap<string, LiveRoute>
  /** By the first segment, which is static in every pattern: an unknown address is known to be unknown at once. */
  readonly #byFirstSegment = new Map<string, Compiled[]>()

  constructor(routes: readonly LiveRoute[]) {
    this.routes = routes
    this.#byName = new Map(routes.map((route) => [route.name, route]))
    const compiled = listAddresses(routes).map((address) => ({ address, segments: segmentsOf(address.pattern) }))
    // A static segment wins over a parameter, at the first place where two patterns differ.
    compiled.sort((left, right) => specificity(right.segments).localeCompare(specificity(left.segments)))
    for (const entry of compiled) {
      const first = entry.segments[0]?.text.toLowerCase() ?? ''
      const group = this.#byFirstSegment.get(first)
      if (group) group.push(entry)
      else this.#byFirstSegment.set(first, [entry])
    }
  }

  named(name: string): LiveRoute | undefined {
    return this.#byName.get(name)
  }

  /**
   * The page of a pathname, in any letter case and with doubled or trailing slashes, also under the old `/portal` prefix.
   * Undefined for an unknown address, a badly encoded one, and a service that is neither personal nor legal.
   */
  match(pathname: string): AddressMatch | undefined {
    const parts = readParts(pathname)
    if (!parts) return undefined
    return (
      this.#matchParts(parts) ?? (parts[0]?.toLowerCase() === 'portal' ? this.#matchParts(parts.slice(1)) : undefined)
    )
  }

  #matchParts(parts: readonly string[]): AddressMatch | undefined {
    for (const { address, segments } of this.#byFirstSegment.get(parts[0]?.toLowerCase() ?? '') ?? []) {
      const params = matchSegments(segments, parts)
      if (params) return { address, params, canonicalPathname: fillPattern(address.pattern, params) }
    }
    return undefined
  }
}

function specificity(segments: readonly Segment[]): string {
  return segments.map((segment) => (segment.param === undefined ? '2' : '1')).join('')
}

function readParts(pathname: string): string[] | undefined {
  const parts = pathname.split('/').filter(Boolean)
  if (!pathname.includes('%')) return parts
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchSegments(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | undefined {
  if (parts.length > segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]
    if (part === undefined) {
      if (!segment.isOptional) return undefined
    } else if (segment.param === undefined) {
      if (part.toLowerCase() !== segment.text.toLowerCase()) return undefined
    } else {
      const value = segment.param === 'service' ? part.toLowerCase() : part
      if (segment.param === 'service' && !services.has(value)) return undefined
      params[segment.param] = value
    }
  }
  return params
}
