import { z } from 'zod'

/** What of a guide is compared, as its tables hold it. */
export const guideState = z.object({
  statutory_days: z.number(),
  statutory_unit: z.string(),
  promised_days: z.number(),
  promised_unit: z.string(),
  max_visits: z.number(),
  fee_text: z.string(),
  is_fee: z.boolean(),
  online_level: z.string().nullable(),
  handle_place: z.string().nullable().default(null),
  conditions: z.array(z.string()),
  situation_conditions: z.unknown(),
  guide_material: z.array(
    z.object({
      name: z.string(),
      originals: z.number(),
      copies: z.number(),
      exempt_way: z.string().nullable(),
    }),
  ),
  guide_window: z.array(
    z.object({ name: z.string(), address: z.string(), office_time: z.string(), phone: z.string() }),
  ),
  guide_step: z.array(z.object({ name: z.string() })),
  guide_fee: z.array(z.object({ name: z.string(), standard: z.string() })),
  guide_law: z.array(z.object({ law_name: z.string(), article: z.string().nullable() })),
})
export type GuideState = z.infer<typeof guideState>

/** The tables of the parts that are compared. */
export const comparedParts = ['guide_material', 'guide_window', 'guide_step', 'guide_fee', 'guide_law'] as const
