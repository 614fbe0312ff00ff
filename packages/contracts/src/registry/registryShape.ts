import { z } from 'zod'
import { buildManifest, name } from './buildManifest.ts'

/** A build of an area beside the live one: for a share of the visitors, or for whoever asks for it by name. */
export const variantShape = z.strictObject({
  /** `canary`, or the name of a preview: variants of several areas with one name are shown together. */
  name,
  area: name,
  build: buildManifest,
  /** Percent of the visitors; 0: only those who ask for it. */
  share: z.int().min(0).max(50),
  since: z.iso.datetime(),
  /** A canary that does well becomes live after so many minutes. Without it somebody decides. */
  promoteAfterMinutes: z.int().min(1).max(10_080).exactOptional(),
})
export type Variant = z.infer<typeof variantShape>

/** Far below 2^53, where counting would end, and never reached in steps of at most `LARGEST_SEQUENCE_STEP`. */
const HIGHEST_SEQUENCE = 1_000_000_000_000
/** Each has a worker of its own in every shell. */
export const MOST_VARIANTS = 10

export const sequence = z.int().min(1).max(HIGHEST_SEQUENCE)

/**
 * The registry: which build of the shell and of every area is live. `sequence` only ever grows, and one sequence has one
 * content. After `expiresAt` nobody takes it up any more, so that an old copy cannot be passed off as the newest for ever.
 */
export const registryShape = z.strictObject({
  sequence,
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  shell: buildManifest,
  areas: z.record(name, buildManifest),
  variants: z.array(variantShape).max(MOST_VARIANTS).exactOptional(),
})
export type Registry = z.infer<typeof registryShape>
