import { z } from 'zod'

/** One column of an open list, as the data dictionary has it. */
export const openDataColumnDto = z.object({
  field: z.string(),
  title: z.string(),
  /** In Chinese: 文字, 代码, 日期时间 … */
  kind: z.string(),
  /** What may stand there; of a code all values. */
  form: z.string(),
  isRequired: z.boolean(),
  maxLength: z.number().int().nullable(),
  example: z.string(),
})

/** A list that anyone may download. `columns` are the heads of the table, in their order. */
export const openDataSetDto = z.object({
  name: z.string(),
  title: z.string(),
  rows: z.number().int(),
  /** When a record changed last, ISO 8601. */
  updatedAt: z.string().nullable(),
  columns: z.array(openDataColumnDto),
  files: z.array(z.object({ format: z.enum(['csv', 'json']), url: z.string() })),
})

export const openDataDto = z.object({
  licence: z.object({ title: z.string(), url: z.string() }),
  /** The same for machines (DCAT 3), and the meaning of all columns as one table. */
  catalogueUrl: z.string(),
  dictionaryUrl: z.string(),
  sets: z.array(openDataSetDto),
})
export type OpenDataDto = z.infer<typeof openDataDto>
