import { elderHomeDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { z } from 'zod'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findElderHome } from './findElderHome.ts'

export function addElderHomeRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/home/elder',
    {
      schema: { summary: '首页长者模式内容', querystring: z.strictObject({ region }), response: { 200: elderHomeDto } },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['home', 'items', 'departments', 'calendar'])
      const chain = content.regions.chain(code)
      return findElderHome(service.pool, content, { chain, today: formatDay(service.now()) })
    },
  )
}
