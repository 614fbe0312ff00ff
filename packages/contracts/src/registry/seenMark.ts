import { z } from 'zod'
import { sequence } from './registryShape.ts'

/** The highest registry that an installation has accepted: kept on disk, so that a restart is no way back. */
export const seenMark = z.strictObject({
  /** Which registry, as PORTAL_REGISTRY names it; empty for the store's own. Another one counts by itself. */
  registry: z.string(),
  sequence,
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 digest'),
})
export type SeenMark = z.infer<typeof seenMark>
