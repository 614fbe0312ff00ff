import { homeDto } from '@portal/contracts'
import { z } from 'zod'
import { tagAnswer } from '../http/tagAnswer.ts'
import { findHome } from '../store/findHome.ts'
import { type Api, type ContentService, findRegion } from './ContentService.ts'
import { region } from './query.ts'

export function addHomeRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/home',
    { schema: { summary: '首页内容', querystring: z.strictObject({ region }), response: { 200: homeDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const found = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['home', 'notices', 'items', 'departments'])
      return findHome(service.pool, content, found)
    },
  )
}
