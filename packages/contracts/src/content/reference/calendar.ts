import { z } from 'zod'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Public holidays (`rest`) and the weekends worked in exchange (`work`), of the year half a year ago and all that is announced after it. */
export const calendarDto = z.object({
  rest: z.array(day),
  work: z.array(day),
  /** The years whose holidays are announced. */
  years: z.array(z.string()),
})
export type CalendarDto = z.infer<typeof calendarDto>
