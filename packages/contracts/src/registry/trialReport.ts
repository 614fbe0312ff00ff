import { z } from 'zod'

/** What came of rendering all pages of a build that is not live yet; `kind: 'failed'` when its worker did not start. */
export const trialReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rendered'),
    rendered: z.int(),
    /** Pages that did not come out, with the address and the look that show it. */
    faults: z.array(z.strictObject({ address: z.string(), look: z.string(), reason: z.string() })),
    /** Pages of records that no record was found for: only their empty state was rendered. */
    withoutRecord: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
])
export type TrialReport = z.infer<typeof trialReport>
