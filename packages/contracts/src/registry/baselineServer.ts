import { z } from 'zod'
import { registry } from './registry.ts'

/** What the bench tells the server that rendered pages are measured against. */
export const baselineOrder = z.strictObject({
  registry,
  /** Of the page that it renders once before it listens, with its query; all others are of the same area. */
  address: z.string(),
  /** The element with the styles that the portal puts into such a page. */
  styles: z.string(),
})
export type BaselineOrder = z.infer<typeof baselineOrder>

/** What that server says: where it listens, or why it does not. */
export const baselineReply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listening'), port: z.int() }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
])
export type BaselineReply = z.infer<typeof baselineReply>
