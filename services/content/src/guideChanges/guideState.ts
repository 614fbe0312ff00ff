import { z } from 'zod'

const rows = <T extends z.ZodType>(row: T) => z.array(row)

/** What of a guide is compared, as its tables hold it. */
export const guideState = z.object({
  statutory_days: z.number(),
  statutory_unit: z.string(),
  promised_days: z.number(),
  promised_unit: z.string(),
  max_visits: z.number(),
  fee_text: z.string(),
  is_fee: z.boolean(),
  is_online: z.boolean(),
  online_level: z.string().nullable(),
  conditions: z.array(z.string()),
  situation_conditions: z.unknown(),
  guide_material: rows(
    z.object({
      name: z.string(),
      originals: z.number(),
      copies: z.number(),
      exempt_way: z.string().nullable(),
      need: z.string(),
    }),
  ),
  guide_window: rows(z.object({ name: z.string(), address: z.string(), office_time: z.string(), phone: z.string() })),
  guide_step: rows(z.object({ name: z.string() })),
  guide_fee: rows(z.object({ name: z.string(), standard: z.string() })),
  guide_law: rows(z.object({ law_name: z.string(), article: z.string().nullable() })),
})
export type GuideState = z.infer<typeof guideState>

/** The tables of the parts that are compared. */
export const comparedParts = ['guide_material', 'guide_window', 'guide_step', 'guide_fee', 'guide_law'] as const
