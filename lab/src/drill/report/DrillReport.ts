import { z } from 'zod'
import { endings, groups } from '../experiment/groups.ts'

const count = z.number().int().nonnegative()
const counts = z.record(
  z.enum(Object.keys(groups) as (keyof typeof groups)[]),
  z.record(z.enum(Object.keys(endings) as (keyof typeof endings)[]), count),
)

const result = z.strictObject({
  recoverySeconds: z.number().nonnegative(),
  counts,
  namedRefusals: count,
  troubleBefore: count,
  acknowledged: count,
  lost: count,
  figures: z.record(z.string(), z.number()),
})

const outcome = z.strictObject({
  /** Of the fault in the catalogue. */
  name: z.string(),
  at: z.iso.datetime(),
  rounds: z.array(result),
  /** What did not hold, as sentences; empty when all was as the page says. */
  failures: z.array(z.string()),
  /** Why it was not injected. */
  refused: z.string().optional(),
})
export type Outcome = z.infer<typeof outcome>

/** What a drill found; kept in the repository for the operators' page. */
export const drillReport = z.strictObject({
  at: z.iso.datetime(),
  machine: z.strictObject({
    processors: z.array(z.string()),
    memoryGb: z.number(),
    node: z.string(),
  }),
  faults: z.array(outcome),
})
export type DrillReport = z.infer<typeof drillReport>
