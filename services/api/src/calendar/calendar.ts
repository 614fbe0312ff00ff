import { calendarDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { addDays } from '@portal/validation/calendar'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'

/** A term that began so long ago may still run: in January most began last year. */
const daysBack = 181

/** For those who count working days and opening hours themselves: a page that is kept must not be a day old. */
export function addCalendarRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/calendar',
    { schema: { summary: '节假日安排', querystring: emptyQuery, response: { 200: calendarDto } } },
    async (_request, reply) => {
      const { calendar } = await service.state.current()
      tagAnswer(reply, ['calendar'])
      const { rest, work, years } = calendar.holidaysFrom(addDays(formatDay(service.now()), -daysBack).slice(0, 4))
      return { rest: [...rest], work: [...work], years: [...years] }
    },
  )
}
