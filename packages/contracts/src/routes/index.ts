export type { AreaName, Generation, RouteDefinition } from './defineRoutes.ts'
export { href, type LinkTarget } from './href.ts'
export { type Address, type AddressMatch, allAddresses, fillPattern, matchAddress } from './matchAddress.ts'
export {
  allRoutes,
  type Route,
  type RouteName,
  type RouteNameOf,
  type RouteParams,
  type RouteQueryKey,
  routeOf,
  type Service,
} from './table.ts'
