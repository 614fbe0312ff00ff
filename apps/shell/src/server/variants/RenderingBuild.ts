import { isCanary, type Registry, type Variant } from '@portal/contracts'
import type { ResolvedRegistry } from './ResolvedRegistry.ts'

/** Whose code renders a page. */
export interface RenderingBuild {
  readonly area: string
  readonly version: string
  /** Few words, since figures are told apart by them: names of previews are a team's own. */
  readonly variant: 'live' | 'canary' | 'preview'
}

/** The build that renders an area's pages: the live one, or that of a resolved registry. */
export function buildOf(live: Registry, area: string, resolved?: ResolvedRegistry): RenderingBuild {
  const { areas, shell } = resolved?.registry ?? live
  const variant = resolved?.variants.find((given) => given.area === area)
  return { area, version: areas[area]?.version ?? shell.version, variant: variant ? kindOf(variant) : 'live' }
}

/** Few words, whatever a team calls its variants. */
export function kindOf(variant: Variant): RenderingBuild['variant'] {
  return isCanary(variant) ? 'canary' : 'preview'
}
