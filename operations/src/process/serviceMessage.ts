import { z } from 'zod'

/** What a supervised process tells its supervisor over IPC. */
export const serviceMessage = z.discriminatedUnion('kind', [
  /** It serves; `address` where it listens on a port. */
  z.object({ kind: z.literal('ready'), address: z.url().optional() }),
  /** What it is doing while it starts, one short line. */
  z.object({ kind: z.literal('progress'), text: z.string().max(200) }),
  /** Why it will not start, a sentence for the operator. */
  z.object({ kind: z.literal('failed'), message: z.string().max(4_000) }),
  /** What a running shell finds of a canary; whoever signs the registry moves it on. */
  z.object({
    kind: z.literal('verdict'),
    verdict: z.enum(['drop', 'promote']),
    area: z.string().max(40),
    version: z.string().max(40),
    reason: z.string().max(400),
  }),
])

export type CanaryVerdict = Extract<z.infer<typeof serviceMessage>, { kind: 'verdict' }>
