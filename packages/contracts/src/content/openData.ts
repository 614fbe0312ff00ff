import { z } from 'zod'

/** A list that anyone may download. `columns` are the heads of the table, in their order. */
export const openDataSetDto = z.object({
  name: z.string(),
  title: z.string(),
  rows: z.number().int(),
  /** When a record changed last, ISO 8601. */
  updatedAt: z.string().nullable(),
  columns: z.array(z.object({ field: z.string(), title: z.string() })),
  files: z.array(z.object({ format: z.enum(['csv', 'json']), url: z.string() })),
})
export const openDataDto = z.object({ sets: z.array(openDataSetDto) })
export type OpenDataDto = z.infer<typeof openDataDto>
