import { z } from 'zod'

/** A downloadable or viewable file. `size` in bytes. */
export const fileDto = z.object({
  name: z.string(),
  url: z.string(),
  mediaType: z.string(),
  size: z.number().int().nonnegative().nullable(),
})
export type FileDto = z.infer<typeof fileDto>
