import { activityDto, activityListDto } from '@portal/contracts'
import { activityKind, hasCode } from '@portal/records/codes'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { audience, contentCode, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findActivities, findActivity } from './findActivities.ts'

export function addActivityRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    audience: audience.optional(),
    kind: z
      .string()
      .refine((code) => hasCode(activityKind, code), '不认识的种类')
      .optional(),
  })
  api.get(
    '/api/activities',
    { schema: { summary: '人生事件、企业历程和专题服务', querystring: query, response: { 200: activityListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['activities', 'items', 'combos', 'scenes'])
      return findActivities(service.pool, {
        chain: content.regions.chain(code),
        audience: request.query.audience ?? null,
        kind: request.query.kind ?? null,
      })
    },
  )
  api.get(
    '/api/activities/:code',
    {
      schema: {
        summary: '事件所含的事项',
        params: z.object({ code: contentCode }),
        querystring: z.strictObject({ region }),
        response: { 200: activityDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code: regionCode } = findRegion(service, content, request.query.region)
      const activity = await findActivity(service.pool, request.params.code, content.regions.chain(regionCode))
      if (!activity) throw notFound('这个事件')
      tagAnswer(reply, ['activities', 'items', 'combos', 'scenes'])
      return activity
    },
  )
}
