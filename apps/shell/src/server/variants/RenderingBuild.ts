import { isCanary, type Registry, type Variant } from '@portal/contracts'
import type { Composition } from './Composition.ts'

/** Whose code draws a page. */
export interface RenderingBuild {
  readonly area: string
  readonly version: string
  /** Few words, since figures are told apart by them: names of previews are a team's own. */
  readonly variant: 'live' | 'canary' | 'preview'
}

/** The build that draws an area's pages: the live one, or that of a composition. */
export function buildOf(live: Registry, area: string, composition?: Composition): RenderingBuild {
  const { areas, shell } = composition?.registry ?? live
  const variant = composition?.variants.find((given) => given.area === area)
  return { area, version: areas[area]?.version ?? shell.version, variant: variant ? kindOf(variant) : 'live' }
}

/** Few words, whatever a team calls its variants. */
export function kindOf(variant: Variant): RenderingBuild['variant'] {
  return isCanary(variant) ? 'canary' : 'preview'
}
