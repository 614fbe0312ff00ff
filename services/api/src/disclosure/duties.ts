import { dutyDto, dutyListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { contentCode, emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findDuties, findDuty } from './findDuties.ts'
import { matterListQuery, readMatterListQuery } from './matterListQuery.ts'

export function addDutyRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/disclosure/duties',
    {
      schema: {
        summary: '权责清单（责任与公共服务清单）',
        querystring: matterListQuery,
        response: { 200: dutyListDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const found = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['duties', 'departments'])
      const query = await readMatterListQuery(service, found, request.query)
      return findDuties(service.pool, { ...query, chain: content.regions.chain(found.code) })
    },
  )
  const code = contentCode.transform((value) => value.toLowerCase())
  api.get(
    '/api/disclosure/duties/:code',
    {
      schema: { summary: '职权', params: z.object({ code }), querystring: emptyQuery, response: { 200: dutyDto } },
    },
    async (request, reply) => {
      const duty = await findDuty(service.pool, request.params.code)
      if (!duty) throw notFound('这项职权')
      const item = duty.matter === null ? [] : [`item:${duty.matter.catalogCode}`]
      tagAnswer(reply, [`duty:${duty.code}`, `department:${duty.department.orgCode}`, ...item])
      return duty
    },
  )
}
