import { z } from 'zod'

/** What the static server sends every time. */
export const staticResponse = z.strictObject({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.instanceof(Uint8Array),
})
export type StaticResponse = z.infer<typeof staticResponse>
