import { z } from 'zod'

/** A word of the administration as a page has it, and what it means. */
export const termExplanationDto = z.object({ name: z.string(), explanation: z.string() })
export type TermExplanationDto = z.infer<typeof termExplanationDto>

/** The terms that a record uses as heads or values, and no others. */
export const glossaryDto = z.array(termExplanationDto)
