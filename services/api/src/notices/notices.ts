import { noticeDto, noticeListDto } from '@portal/contracts'
import { hasCode, noticeType } from '@portal/records/codes'
import { longestRange, readDayRange } from '@portal/validation'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { day, emptyQuery, keyword, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findNotice, findNotices } from './findNotices.ts'

export function addNoticeRoutes(api: Api, service: ContentService): void {
  const query = z
    .strictObject({
      region,
      type: z
        .string()
        .refine((code) => hasCode(noticeType, code), '不认识的栏目')
        .optional(),
      keyword: keyword.optional(),
      from: day.optional().describe('发布日期不早于'),
      to: day.optional().describe('发布日期不晚于'),
      pageNo,
      pageSize,
    })
    .refine((asked) => readDayRange(asked).fault === undefined, { path: ['to'], message: longestRange.message })
  api.get(
    '/api/notices',
    { schema: { summary: '通知公告列表', querystring: query, response: { 200: noticeListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const { type, keyword: asked, from, to, ...page } = request.query
      tagAnswer(reply, ['notices'])
      return findNotices(service.pool, {
        chain: content.regions.chain(code),
        type: type ?? null,
        keyword: asked ?? null,
        from: from ?? null,
        to: to ?? null,
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
    },
  )
  api.get(
    '/api/notices/:id',
    {
      schema: {
        summary: '通知公告',
        params: z.object({ id: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编号有误') }),
        querystring: emptyQuery,
        response: { 200: noticeDto },
      },
    },
    async (request, reply) => {
      const notice = await findNotice(service.pool, request.params.id)
      if (!notice) throw notFound('这篇通知公告')
      tagAnswer(reply, ['notices'])
      return notice
    },
  )
}
