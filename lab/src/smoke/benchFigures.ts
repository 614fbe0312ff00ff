import { z } from 'zod'

const number = z.number()
/** What `portal bench --json` writes. */
export const benchFigures = z.object({
  rows: z.array(
    z.object({
      row: z.string(),
      own: z.array(z.record(z.string(), number.nullable())),
      baselineRatios: z.array(number),
    }),
  ),
  browser: z.array(
    z.object({
      row: z.string(),
      own: z.record(z.string(), z.object({ median: number.nullable() })),
      ratios: z.array(z.object({ row: z.string(), pairs: z.array(number.positive()) })),
    }),
  ),
  reported: z.array(z.object({ what: z.string() })),
})
