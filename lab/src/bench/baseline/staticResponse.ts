import { z } from 'zod'

/** What the static server sends every time, and whether it keeps books as the portal has to. */
export const staticResponse = z.strictObject({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.instanceof(Uint8Array),
  /** Where it writes an access log as the portal does, and counts and logs each answer; without it the server sends and no more. */
  notes: z.strictObject({ folder: z.string() }).optional(),
})
export type StaticResponse = z.infer<typeof staticResponse>
