import { OperatorError } from '@portal/config/operator-error'
import { type BuildManifest, CANARY, type Registry, type Variant } from '@portal/contracts'

/** What a registry names; dates and sequence are given when it is issued. */
export type RegistryContent = Pick<Registry, 'shell' | 'areas' | 'variants'>

/** With a variant more, in the place of the area's earlier one of that name. */
export function withVariant(content: RegistryContent, variant: Variant): RegistryContent {
  const others = (content.variants ?? []).filter((other) => !isNamed(other, variant))
  return withVariants(content, [...others, variant])
}

/** @throws OperatorError when the area has no variant of this name */
export function withoutVariant(content: RegistryContent, named: Pick<Variant, 'area' | 'name'>): RegistryContent {
  const found = findVariant(content, named)
  return withVariants(
    content,
    (content.variants ?? []).filter((variant) => variant !== found),
  )
}

/** A build becomes what is live. The area's canary goes: it was held against what was live before. */
export function withLive(content: RegistryContent, build: BuildManifest): RegistryContent {
  const others = (content.variants ?? []).filter((variant) => !isNamed(variant, { area: build.name, name: CANARY }))
  const { shell, areas } = content
  return withVariants({ shell, areas: { ...areas, [build.name]: build } }, others)
}

/** The area's canary becomes what is live. @throws OperatorError when it has none */
export function withCanaryLive(content: RegistryContent, area: string): RegistryContent {
  return withLive(content, findVariant(content, { area, name: CANARY }).build)
}

/** As operators read it. */
export function nameVariant({ area, name }: Pick<Variant, 'area' | 'name'>): string {
  return `${area} 的${name === CANARY ? '灰度版' : `预览版“${name}”`}`
}

function findVariant({ variants = [] }: RegistryContent, named: Pick<Variant, 'area' | 'name'>): Variant {
  const found = variants.find((variant) => isNamed(variant, named))
  if (found) return found
  const what = named.name === CANARY ? '灰度版' : `名为“${named.name}”的预览版`
  throw new OperatorError(`${named.area} 没有${what}`)
}

function isNamed(variant: Variant, { area, name }: Pick<Variant, 'area' | 'name'>): boolean {
  return variant.area === area && variant.name === name
}

/** A registry without variants is written as one that never had any: every shell reads it. */
function withVariants({ shell, areas }: RegistryContent, variants: Variant[]): RegistryContent {
  return variants.length === 0 ? { shell, areas } : { shell, areas, variants }
}
