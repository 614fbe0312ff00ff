import { registry } from '@portal/contracts'
import type { RegistryContent } from './variants.ts'

/** Why these builds cannot be live together, whenever that would be: an address with two owners, say. Empty when they can. */
export function findConflicts(content: RegistryContent): string[] {
  const dates = { sequence: 1, publishedAt: '2000-01-01T00:00:00Z', expiresAt: '2000-01-02T00:00:00Z' }
  return registry.safeParse({ ...dates, ...content }).error?.issues.map(({ message }) => message) ?? []
}
