import type { BuildManifest } from './buildManifest.ts'
import { isCanary } from './canary.ts'
import type { Registry, Variant } from './registryDocument.ts'

/** Visitors render a rollout bucket from 0 to 99, which decides for as long as it is kept what they get. */
export const ROLLOUT_BUCKETS = 100

/** A registry as visitors of some variants have it: their builds stand in the place of the live ones. */
export function resolveRegistry(live: Registry, variants: readonly Variant[]): Registry {
  const { variants: _, ...rest } = live
  return { ...rest, areas: { ...live.areas, ...Object.fromEntries(variants.map(({ area, build }) => [area, build])) } }
}

/** Every set of variants that somebody can have without putting one together: by rollout bucket, and by the name of a preview. */
export function listVariantSets({ variants = [] }: Pick<Registry, 'variants'>): Variant[][] {
  const names = new Set(variants.filter((variant) => !isCanary(variant)).map((variant) => variant.name))
  const previews = [...names].map((name) => variants.filter((variant) => variant.name === name))
  const canaries = Array.from({ length: ROLLOUT_BUCKETS }, (_, bucket) => canariesOf(variants, bucket)).filter(
    ({ length }) => length > 0,
  )
  return [...new Map([...canaries, ...previews].map((set) => [keyOfVariants(set), set])).values()]
}

/** The canaries of a rollout bucket. Each begins at another one, so that not the same visitors try everything out. */
export function canariesOf(variants: readonly Variant[], bucket: number): Variant[] {
  return variants.filter(
    (variant) => isCanary(variant) && (bucket + firstBucketOf(variant.build)) % ROLLOUT_BUCKETS < variant.share,
  )
}

/** Every build that runs somewhere in a portal of this registry. */
export function listBuilds({
  shell,
  areas,
  variants = [],
}: Pick<Registry, 'shell' | 'areas' | 'variants'>): BuildManifest[] {
  return [shell, ...Object.values(areas), ...variants.map(({ build }) => build)]
}

/** The same for the same builds: `guides@1.0.1-0a1b2c3d,halls@…`. */
export function keyOfVariants(variants: readonly Variant[]): string {
  return variants
    .map(({ build }) => keyOfBuild(build))
    .sort()
    .join()
}

export function keyOfBuild({ name, version }: Pick<BuildManifest, 'name' | 'version'>): string {
  return `${name}@${version}`
}

/** Versions end with a hash of their content. */
function firstBucketOf({ version }: BuildManifest): number {
  return Number.parseInt(version.slice(-8), 16) % ROLLOUT_BUCKETS
}
