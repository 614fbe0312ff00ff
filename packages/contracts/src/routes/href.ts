import type { Generation } from './defineRoutes.ts'
import { fillPattern } from './matchAddress.ts'
import { type RouteName, type RouteParams, type RouteQueryKey, routeOf } from './table.ts'

type QueryValue = string | number | undefined
type ParamsOption<N extends RouteName> =
  object extends RouteParams<N> ? { params?: RouteParams<N> } : { params: RouteParams<N> }

export type LinkTarget<N extends RouteName> = {
  name: N
  /** Drawing the visitor is in; a page that lacks it is linked in the one it has. */
  generation?: Generation | undefined
  query?: { readonly [K in RouteQueryKey<N>]?: QueryValue }
  hash?: string | undefined
} & ParamsOption<N>

/** The address of a page. Unknown names, parameters and query keys are compile errors. Empty query values are left out. */
export function href<N extends RouteName>(target: LinkTarget<N>): string {
  const pattern = pickPattern(target.name, target.generation, target.params ?? {})
  const query = target.query ? searchOf(target.query) : ''
  return `${fillPattern(pattern, target.params ?? {})}${query}${target.hash ? `#${encodeURIComponent(target.hash)}` : ''}`
}

function searchOf(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

const picked = new Map<string, string>()

/** The first address of the wanted generation that has room for every parameter; looked for once. */
function pickPattern(
  name: RouteName,
  generation: Generation | undefined,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.keys(params).filter((key) => params[key])
  const key = `${name} ${generation} ${given}`
  const known = picked.get(key)
  if (known !== undefined) return known
  const pattern = findPattern(name, generation, given)
  picked.set(key, pattern)
  return pattern
}

function findPattern(name: RouteName, generation: Generation | undefined, given: readonly string[]): string {
  const { addresses } = routeOf(name)
  const wanted = [
    ...(generation ? (addresses[generation] ?? []) : []),
    ...(addresses.any ?? []),
    ...(addresses.v3 ?? []),
    ...(addresses.v2 ?? []),
  ]
  const pattern = wanted.find((candidate) => given.every((key) => candidate.includes(`:${key}`))) ?? wanted[0]
  if (pattern === undefined) throw new RangeError(`Page ${name} has no address`)
  return pattern
}
