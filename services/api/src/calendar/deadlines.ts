import type { GuideDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import type { Day, WorkCalendar } from '@portal/validation/calendar'
import { z } from 'zod'
import { findAskedGuide, guideCode, guideTags } from '../guides/guides.ts'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { notFound } from '../http/Problem.ts'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import { addressOf } from '../paper/addressOf.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { writeEvent } from './writeEvent.ts'

const mediaType = 'text/calendar; charset=utf-8'

/** The day by which a matter that is handed in on a day must be done, for the calendar of a phone. */
export function addDeadlineRoutes(api: Api, service: ContentService): void {
  const from = z.iso
    .date('应为日期，如 2026-05-01')
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', '应为 2000 年到 2099 年之间的日期')
    .optional()
    .describe('提交申请的日期；缺省为今天')
  const schema = {
    summary: '最晚办结日（日历文件）',
    params: z.object({ code: guideCode }),
    querystring: z.strictObject({ region, from }),
    response: { ...textAnswer('iCalendar 日程', mediaType), 301: z.null().describe('编码已经变更') },
  }
  api.get('/api/guides/:code/deadline.ics', { schema }, async ({ params, query }, reply) => {
    const answer = await findAskedGuide(service, { ...params, region: query.region })
    tagAnswer(reply, [...guideTags(answer), 'calendar'])
    if (answer.kind === 'moved')
      return reply.code(301).header('location', `/api/guides/${answer.code}/deadline.ics`).send(null)
    const { guide } = answer
    // What is done at once needs no day to wait for.
    if (guide.terms.promised.days === 0) throw notFound('这个事项的办结期限')
    const { calendar } = await service.state.current()
    const now = service.now()
    const started = query.from ?? formatDay(now)
    const address = await addressOf(service, 'guide', { id: guide.code, region: query.region, a: '' })
    reply
      .type(mediaType)
      .header('content-disposition', attachmentHeader(`最晚办结日-${guide.name}.ics`))
      .header('x-robots-tag', 'noindex')
    return writeEvent({
      id: `${guide.code}-${started}@${new URL(service.origin).hostname}`,
      url: address,
      madeAt: now,
      ...buildDeadline(guide, { calendar, started }),
    })
  })
}

function buildDeadline(guide: GuideDto, { calendar, started }: { calendar: WorkCalendar; started: Day }) {
  const day = calendar.lastDayOf(started, guide.terms.promised)
  const name = guide.sceneName ? `${guide.name}（${guide.sceneName}）` : guide.name
  return {
    day,
    summary: `最晚办结：${name}`,
    description: [
      `${started} 提交并受理，承诺 ${guide.facts.promisedText}办结。补正材料和特别程序的时间不计算在内。`,
      ...(calendar.isCertain(started, day) ? [] : ['节假日安排尚未全部公布，日期为估算。']),
      `办理单位：${guide.department.name}。${guide.consult}`,
    ].join('\n'),
  }
}
