import { z } from 'zod'

/** Tables to fill in, one for each kind of record that can be imported. */
export const templateListDto = z.object({
  templates: z.array(
    z.object({
      entity: z.string(),
      title: z.string(),
      files: z.array(z.object({ format: z.enum(['xlsx', 'csv']), url: z.string() })),
    }),
  ),
})
