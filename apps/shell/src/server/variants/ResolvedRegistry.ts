import {
  isCanary,
  keyOfVariants,
  listVariantSets,
  type Registry,
  resolveRegistry,
  type Variant,
} from '@portal/contracts'

/** What visitors of some variants have in the place of what is live. */
export interface ResolvedRegistry {
  /** Part of the keys of everything that is kept; says of each build which it is, and whether visitors are told. */
  readonly key: string
  readonly variants: readonly Variant[]
  /** The live registry with the builds of the variants in their areas' places. */
  readonly registry: Registry
  /** A canary is a page like any other; whoever chose variants is told so on each. */
  readonly isChosen: boolean
}

/** @param variants a set that holds together, as `listVariantSets` gives them */
export function resolveVariants(live: Registry, variants: readonly Variant[], isChosen: boolean): ResolvedRegistry {
  const key = `${isChosen ? 'chosen ' : ''}${keyOfVariants(variants)}`
  return { key, variants, registry: resolveRegistry(live, variants), isChosen }
}

/** Every resolved registry that a registry's variants give by themselves. */
export function listResolved(registry: Registry): ResolvedRegistry[] {
  if (!registry.variants) return []
  return listVariantSets(registry).map((variants) => resolveVariants(registry, variants, !variants.every(isCanary)))
}

/** As workers know them. */
export function registriesByKey(resolved: readonly ResolvedRegistry[]): Readonly<Record<string, Registry>> {
  return Object.fromEntries(resolved.map(({ key, registry }) => [key, registry]))
}
