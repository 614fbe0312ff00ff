import { z } from 'zod'

/** A code of a national code table with the words people read, so that no code table travels to the browser. */
export const codedDto = z.object({ code: z.string(), label: z.string() })
export type CodedDto = z.infer<typeof codedDto>
