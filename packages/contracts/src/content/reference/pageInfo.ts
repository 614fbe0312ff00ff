import { z } from 'zod'

/** A page of a list: `pageNo` counts from 1; `isExact` false means "at least this many" and is shown with 约. */
export const pageInfoDto = z.object({
  pageNo: z.number().int().min(1),
  pageSize: z.number().int().min(1),
  total: z.number().int().min(0),
  isExact: z.boolean(),
})
export type PageInfoDto = z.infer<typeof pageInfoDto>
