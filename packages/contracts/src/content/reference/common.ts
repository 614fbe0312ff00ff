import { z } from 'zod'

/** A code of a national code table with the words people read, so that no code table travels to the browser. */
export const codedDto = z.object({ code: z.string(), label: z.string() })
export type CodedDto = z.infer<typeof codedDto>

/** What is told of every record of a list: whether it is in force, what took its place, where it is from, when it was looked at. */
export const recordStanding = {
  state: codedDto,
  successorCode: z.string().nullable(),
  source: z.string(),
  updatedAt: z.string(),
  checkedAt: z.string().nullable(),
  isSample: z.boolean(),
}

/** A downloadable or viewable file. `size` in bytes. */
export const fileDto = z.object({
  name: z.string(),
  url: z.string(),
  mediaType: z.string(),
  size: z.number().int().nonnegative().nullable(),
})
export type FileDto = z.infer<typeof fileDto>

/** A page of a list: `pageNo` counts from 1; `isExact` false means "at least this many" and is shown with 约. */
export const pageInfoDto = z.object({
  pageNo: z.number().int().min(1),
  pageSize: z.number().int().min(1),
  total: z.number().int().min(0),
  isExact: z.boolean(),
})
export type PageInfoDto = z.infer<typeof pageInfoDto>

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

/** Region code of GB/T 2260, 6 digits; addresses also carry the 12-digit form, which is cut as a request is read. */
export const regionCode = z
  .string()
  .regex(/^\d{6}(\d{6})?$/, '区划代码应为 6 位或 12 位数字')
  .transform((code) => code.slice(0, 6))
