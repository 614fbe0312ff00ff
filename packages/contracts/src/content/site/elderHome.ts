import { z } from 'zod'
import { hallDto } from '../guides/hall.ts'
import { calendarDto } from '../reference/calendar.ts'
import { linkTargetDto } from './home.ts'

/** What elder mode shows on the home page: six matters, always in the same order, and where to go. */
export const elderHomeDto = z.object({
  matters: z.array(z.object({ title: z.string(), target: linkTargetDto })),
  hall: hallDto.pick({ name: true, address: true, officeTime: true, phone: true }).nullable(),
  /** Of the days to come, so that the hall is said to be open or closed. */
  holidays: calendarDto,
})
export type ElderHomeDto = z.infer<typeof elderHomeDto>
