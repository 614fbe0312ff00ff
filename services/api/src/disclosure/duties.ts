import { dutyDto, dutyListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { contentCode, emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentReader, findRegion } from '../state/ContentService.ts'
import { addTableRoute } from '../tables/addTableRoute.ts'
import { findDuties, findDuty, findDutyPublisher, readDutyRows } from './findDuties.ts'
import { matterListQuery, matterTableQuery, readMatterListQuery } from './matterListQuery.ts'
import { dutyColumns } from './tableColumns.ts'

export function addDutyRoutes(api: Api, service: ContentReader): void {
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
      const { pageNo, pageSize } = request.query
      return findDuties(service.pool, content, { ...query, chain: content.regions.chain(found.code), pageNo, pageSize })
    },
  )
  addTableRoute(api, service, {
    address: '/api/disclosure/duties',
    summary: '权责清单（责任与公共服务清单）',
    params: {},
    query: matterTableQuery,
    tags: ['duties', 'departments'],
    find: async ({ query: asked }) => {
      const content = await service.state.current()
      const found = findRegion(service, content, asked.region)
      const query = {
        ...(await readMatterListQuery(service, found, asked)),
        chain: content.regions.chain(found.code),
      }
      const publisher = await findDutyPublisher(service.pool, query)
      return {
        title: `${publisher.name}权责清单`,
        columns: dutyColumns,
        readRows: (part) => readDutyRows(service.pool, { ...query, publisher }, part),
      }
    },
  })
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
