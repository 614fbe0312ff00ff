import { isCanary, type Registry, type Variant } from '@portal/contracts'
import { noLoad, type WorkerLoad } from '../workers/AreaSupervisor.ts'
import type { Composition } from './Composition.ts'

/** Whose code draws a page. */
export interface DrawingBuild {
  readonly area: string
  readonly version: string
  /** Few words, since figures are told apart by them: names of previews are a team's own. */
  readonly variant: 'live' | 'canary' | 'preview'
}

export type AreaLoad = DrawingBuild & WorkerLoad

/** The build that draws an area's pages: the live one, or that of a composition. */
export function buildOf(live: Registry, area: string, composition?: Composition): DrawingBuild {
  const { areas, shell } = composition?.registry ?? live
  const variant = composition?.variants.find((given) => given.area === area)
  return { area, version: areas[area]?.version ?? shell.version, variant: variant ? kindOf(variant) : 'live' }
}

interface Loaded {
  readonly load: WorkerLoad
}

/** How busy the worker of every area's build is, variants included; a build without one is not ready. */
export function listLoads(
  registry: Registry,
  areas: ReadonlyMap<string, Loaded>,
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

function kindOf(variant: Variant): DrawingBuild['variant'] {
  return isCanary(variant) ? 'canary' : 'preview'
}
