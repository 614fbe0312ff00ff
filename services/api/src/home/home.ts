import { homeDto } from '@portal/contracts'
import { z } from 'zod'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findHome } from './findHome.ts'
import { readParts } from './readParts.ts'

export function addHomeRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/home',
    { schema: { summary: '首页内容', querystring: z.strictObject({ region }), response: { 200: homeDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const found = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['home', 'notices', 'items', 'departments'])
      const home = await findHome(service.pool, content, { region: found, parts: readParts(request.log) })
      if (home.failed.length > 0) reply.header('cache-control', 'no-store')
      return home
    },
  )
}
