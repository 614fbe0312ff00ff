import type { LiveRoute, Route } from '../routes/Route.ts'
import { RouteTable } from '../routes/RouteTable.ts'
import type { BuildManifest } from './buildManifest.ts'
import type { Registry } from './registryShape.ts'

const tables = new WeakMap<object, RouteTable>()

/** What the live builds declare, looked through once for a registry. */
export function routesOf(registry: Pick<Registry, 'shell' | 'areas'>): RouteTable {
  const known = tables.get(registry)
  if (known) return known
  const table = new RouteTable([registry.shell, ...Object.values(registry.areas)].flatMap(listRoutes))
  tables.set(registry, table)
  return table
}

/** The pages of one build. */
export function listRoutes({
  name: area,
  routes,
  shapes = {},
}: Pick<BuildManifest, 'name' | 'routes' | 'shapes'>): LiveRoute[] {
  return Object.entries<Route>(routes).map(([name, route]) => {
    const shape = shapes[name]
    return { ...route, name, area, ...(shape !== undefined && { shape }) }
  })
}
