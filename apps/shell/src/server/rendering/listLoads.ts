import type { Registry, Variant } from '@portal/contracts'
import { buildOf, kindOf, type RenderingBuild } from '../variants/RenderingBuild.ts'
import { noLoad, type WorkerLoad } from '../workers/AreaSupervisor.ts'

export type AreaLoad = RenderingBuild & WorkerLoad

interface Loaded {
  readonly load: WorkerLoad
}

/** How busy the worker of every area's build is, variants included; a build without one is not ready. */
export function listLoads(
  registry: Registry,
  areas: { get(area: string): Loaded | undefined },
  others: { find(variant: Variant): Loaded | undefined },
): AreaLoad[] {
  const live = Object.keys(registry.areas).map((area) => ({
    ...buildOf(registry, area),
    ...(areas.get(area)?.load ?? noLoad),
  }))
  const variants = (registry.variants ?? []).map((variant) => ({
    area: variant.area,
    version: variant.build.version,
    variant: kindOf(variant),
    ...(others.find(variant)?.load ?? noLoad),
  }))
  // Previews of several names may show one build; it has one worker.
  const byBuild = new Map([...live, ...variants].map((load) => [`${load.area} ${load.version} ${load.variant}`, load]))
  return [...byBuild.values()]
}
