import { regionCode, regionDto, regionListDto } from '@portal/contracts'
import { z } from 'zod'
import { unknownRegion } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'

export function addRegionRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/regions',
    { schema: { summary: '全部区划', querystring: emptyQuery, response: { 200: regionListDto } } },
    async (_request, reply) => {
      const { regions } = await service.state.current()
      tagAnswer(reply, ['regions'])
      return { regions: regions.all }
    },
  )

  api.get(
    '/api/regions/:code',
    {
      schema: {
        summary: '区划及其上下级',
        params: z.object({ code: regionCode }),
        querystring: emptyQuery,
        response: { 200: regionDto },
      },
    },
    async (request, reply) => {
      const { regions } = await service.state.current()
      const region = regions.find(request.params.code)
      if (!region) throw unknownRegion()
      tagAnswer(reply, ['regions'])
      return region
    },
  )
}
