import type { Registry } from '@portal/contracts'
import { lifeLeft, refuseByTime } from '@portal/registry'
import type { RegistryContent } from '../checks/variants.ts'

const LIFE_MS = 90 * 24 * 60 * 60 * 1_000

interface IssueOptions {
  readonly content: RegistryContent
  /** The highest sequence that was ever issued. */
  readonly after: number
  readonly now: Date
}

/** A registry with the next sequence and a whole life before it. */
export function issueRegistry({ content, after, now }: IssueOptions): Registry {
  return {
    sequence: after + 1,
    publishedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
    shell: content.shell,
    areas: content.areas,
    ...(content.variants && { variants: content.variants }),
  }
}

/** Six weeks before its end: time enough to mend what keeps the portal from signing, such as a full disk. */
export function isDueForRenewal(registry: Registry, now: Date): boolean {
  return refuseByTime(registry, now) !== undefined || lifeLeft(registry, now) < 0.5
}
