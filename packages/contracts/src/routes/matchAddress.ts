import type { Generation } from './defineRoutes.ts'
import { allRoutes, type Route } from './table.ts'

/** One address pattern of a page. `id` is unique and the same on server and browser. */
export interface Address {
  readonly id: string
  readonly pattern: string
  readonly route: Route
  /** Generation the address names; undefined where it names none. */
  readonly generation: Generation | undefined
}

export interface AddressMatch {
  readonly address: Address
  readonly params: Readonly<Record<string, string>>
  /** The pathname as the table spells it; differs from the one asked for in letter case, slashes or the /portal prefix. */
  readonly canonicalPathname: string
}

/** All addresses of the portal as react-router patterns. */
export const allAddresses: readonly Address[] = allRoutes.flatMap((route) =>
  Object.entries(route.addresses).flatMap(([generation, patterns]) =>
    patterns.map((pattern) => ({
      id: `${route.name}:${pattern}`,
      pattern,
      route,
      generation: generation === 'v2' || generation === 'v3' ? generation : undefined,
    })),
  ),
)

const services = new Set(['personal', 'legal'])

interface Segment {
  readonly text: string
  readonly param: string | undefined
  readonly isOptional: boolean
}

interface Compiled {
  readonly address: Address
  readonly segments: readonly Segment[]
}

const knownSegments = new Map<string, readonly Segment[]>()

/** Every page is full of links, so a pattern is taken apart once. */
function segmentsOf(pattern: string): readonly Segment[] {
  const known = knownSegments.get(pattern)
  if (known) return known
  const segments = pattern.split('/').filter(Boolean).map(readSegment)
  knownSegments.set(pattern, segments)
  return segments
}

const compiled: readonly Compiled[] = allAddresses
  .map((address) => ({ address, segments: segmentsOf(address.pattern) }))
  // A static segment wins over a parameter, at the first place where two patterns differ.
  .sort((left, right) => specificity(right.segments).localeCompare(specificity(left.segments)))

/** By the first segment, which is static in every pattern: an unknown address is known to be unknown at once. */
const byFirstSegment = new Map<string, Compiled[]>()
for (const entry of compiled) {
  const first = entry.segments[0]?.text.toLowerCase() ?? ''
  byFirstSegment.set(first, [...(byFirstSegment.get(first) ?? []), entry])
}

function readSegment(text: string): Segment {
  const isOptional = text.endsWith('?')
  return { text, param: text.startsWith(':') ? text.slice(1, isOptional ? -1 : undefined) : undefined, isOptional }
}

function specificity(segments: readonly Segment[]): string {
  return segments.map((segment) => (segment.param === undefined ? '2' : '1')).join('')
}

/**
 * Finds the page of a pathname, in any letter case and with doubled or trailing slashes, also under the old `/portal` prefix.
 * Gives undefined for an unknown address, a badly encoded one, and a service that is neither personal nor legal.
 */
export function matchAddress(pathname: string): AddressMatch | undefined {
  const parts = readParts(pathname)
  if (!parts) return undefined
  return matchParts(parts) ?? (parts[0]?.toLowerCase() === 'portal' ? matchParts(parts.slice(1)) : undefined)
}

function readParts(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchParts(parts: readonly string[]): AddressMatch | undefined {
  for (const { address, segments } of byFirstSegment.get(parts[0]?.toLowerCase() ?? '') ?? []) {
    const params = matchSegments(segments, parts)
    if (params) return { address, params, canonicalPathname: fillPattern(address.pattern, params) }
  }
  return undefined
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

/** Puts parameters into a pattern; an optional one that is absent leaves its segment out. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  let pathname = ''
  for (const { text, param } of segmentsOf(pattern)) {
    const part = param === undefined ? text : encodeURIComponent(params[param] ?? '')
    if (part !== '') pathname += `/${part}`
  }
  return pathname || '/'
}
