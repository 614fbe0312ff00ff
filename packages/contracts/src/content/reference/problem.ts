import { z } from 'zod'

/** Error answer of the content API, RFC 9457. `detail` is a Chinese sentence that says what to do next. */
export const problemDto = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ name: z.string(), message: z.string() })).optional(),
  /** Words to search for instead, e.g. the name that an unknown code once stood for. */
  searchWords: z.string().optional(),
})
export type ProblemDto = z.infer<typeof problemDto>
