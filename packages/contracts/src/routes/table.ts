import { affairsPublicRoutes } from './affairs-public.ts'
import type { AreaName, RouteDefinition } from './defineRoutes.ts'
import { guidesRoutes } from './guides.ts'
import { hallsRoutes } from './halls.ts'
import { searchRoutes } from './search.ts'
import { shellRoutes } from './shell.ts'
import { homeRoutes } from './v3-home.ts'

interface RoutesByArea {
  shell: typeof shellRoutes.routes
  'v3-home': typeof homeRoutes.routes
  guides: typeof guidesRoutes.routes
  'affairs-public': typeof affairsPublicRoutes.routes
  halls: typeof hallsRoutes.routes
  search: typeof searchRoutes.routes
}

/** Names of the pages that an area owns. */
export type RouteNameOf<A extends AreaName> = keyof RoutesByArea[A] & string
export type RouteName = { [A in AreaName]: RouteNameOf<A> }[AreaName]
type DefinitionOf<N extends RouteName> = {
  [A in AreaName]: N extends keyof RoutesByArea[A] ? RoutesByArea[A][N] : never
}[AreaName]

type AddressOf<D> = D extends { addresses: infer Lists }
  ? { [G in keyof Lists]: Lists[G] extends readonly (infer P)[] ? P : never }[keyof Lists]
  : never
type Segment<P> = P extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : P
type OptionalName<P> = Segment<P> extends infer S ? (S extends `:${infer N}?` ? N : never) : never
type RequiredName<P> =
  Segment<P> extends infer S ? (S extends `:${string}?` ? never : S extends `:${infer N}` ? N : never) : never
type ValueOf<N> = N extends 'service' ? Service : string

/** The two audiences of the service channels. */
export type Service = 'personal' | 'legal'

/** Path parameters of a page; `service` is always there where it occurs. */
export type RouteParams<N extends RouteName> = { [K in OptionalName<AddressOf<DefinitionOf<N>>> & string]?: string } & {
  [K in RequiredName<AddressOf<DefinitionOf<N>>> & string]: ValueOf<K>
}
/** Query parameters of a page. */
export type RouteQueryKey<N extends RouteName> =
  DefinitionOf<N> extends { query: readonly (infer K)[] } ? K & string : never

export type Route = RouteDefinition & { readonly name: RouteName; readonly area: AreaName }

const tables = [shellRoutes, homeRoutes, guidesRoutes, affairsPublicRoutes, hallsRoutes, searchRoutes]

function listRoutes(): Route[] {
  return tables.flatMap(({ area, routes }) =>
    // The keys of the tables are exactly the route names; Object.entries only widens them.
    Object.entries<RouteDefinition>(routes).map(([name, definition]) => ({
      ...definition,
      name: name as RouteName,
      area,
    })),
  )
}

/** Every page of the portal, in the order of the tables. */
export const allRoutes: readonly Route[] = listRoutes()

const byName = new Map(allRoutes.map((route) => [route.name, route]))

/** The route of a name. @throws RangeError for a name that no table holds (only possible past the type checker). */
export function routeOf(name: RouteName): Route {
  const route = byName.get(name)
  if (!route) throw new RangeError(`No route is named ${name}`)
  return route
}
