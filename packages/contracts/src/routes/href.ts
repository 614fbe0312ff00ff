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
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries<QueryValue>(target.query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const query = search.size > 0 ? `?${search}` : ''
  return `${fillPattern(pattern, target.params ?? {})}${query}${target.hash ? `#${encodeURIComponent(target.hash)}` : ''}`
}

/** The first address of the wanted generation that has room for every parameter. */
function pickPattern(
  name: RouteName,
  generation: Generation | undefined,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const { addresses } = routeOf(name)
  const wanted = [
    ...(generation ? (addresses[generation] ?? []) : []),
    ...(addresses.any ?? []),
    ...(addresses.v3 ?? []),
    ...(addresses.v2 ?? []),
  ]
  const given = Object.keys(params).filter((key) => params[key])
  const pattern = wanted.find((candidate) => given.every((key) => candidate.includes(`:${key}`))) ?? wanted[0]
  if (pattern === undefined) throw new RangeError(`Page ${name} has no address`)
  return pattern
}
