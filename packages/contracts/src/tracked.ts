import { z } from 'zod'

/** A name as code gives it: no words that anybody typed. */
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/)

/** How a page felt (web.dev/vitals): LCP and INP in milliseconds, CLS without a unit. */
const vitalMetrics = ['LCP', 'INP', 'CLS'] as const

const trackedEvent = z.discriminatedUnion('name', [
  /** A move within the document; `durationMs` from the click until the page was rendered. */
  z.strictObject({ name: z.literal('page-shown'), page: name, durationMs: z.number().min(0).max(600_000) }),
  z.strictObject({ name: z.literal('impression'), block: name }),
  z.strictObject({
    name: z.literal('vital'),
    page: name,
    metric: z.enum(vitalMetrics),
    value: z.number().min(0).max(600_000),
  }),
])
export type TrackedEvent = z.infer<typeof trackedEvent>

/** What one tab tells when it is left. Nothing personal: names of pages and blocks, and times. */
export const trackedBatch = z.strictObject({
  /** The application key of the configuration. */
  app: z.string().max(40),
  events: z.array(trackedEvent).min(1).max(50),
})
