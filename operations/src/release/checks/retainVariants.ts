import { isCanary, type Registry, type Variant } from '@portal/contracts'
import { explainUnmetNeeds } from './checkSharedModules.ts'
import { findConflicts } from './findConflicts.ts'
import { type RegistryContent, withVariant } from './variants.ts'

interface RetainedVariants {
  readonly content: RegistryContent
  readonly dropped: readonly Variant[]
}

/**
 * What stands beside the live builds and may go on when others become live: a canary while its area stays what it is held
 * against, a preview of an area, and both while the shell gives what they use and no address has two owners.
 */
export function retainVariants(before: Registry | undefined, live: RegistryContent): RetainedVariants {
  const dropped: Variant[] = []
  let content = live
  for (const variant of before?.variants ?? []) {
    const next = withVariant(content, variant)
    const isSameLive = before?.areas[variant.area]?.version === live.areas[variant.area]?.version
    const fits = !isCanary(variant) || isSameLive
    const faults = [...explainUnmetNeeds(live.shell, variant.build), ...findConflicts(next)]
    if (fits && faults.length === 0) content = next
    else dropped.push(variant)
  }
  return { content, dropped }
}
