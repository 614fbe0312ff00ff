import { publicListDto, publicListMattersDto, publicListsDto } from '@portal/contracts'
import { hasCode, publicSection } from '@portal/records/codes'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { emptyQuery, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findPublicList, findPublicListMatters, findPublicLists } from './findPublicLists.ts'

const params = z.object({ code: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编号有误') })

export function addPublicListRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    section: z
      .string()
      .refine((code) => hasCode(publicSection, code), '不认识的栏目')
      .optional(),
  })
  api.get(
    '/api/disclosure/lists',
    { schema: { summary: '公开清单，按栏目', querystring: query, response: { 200: publicListsDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['disclosure'])
      return findPublicLists(service.pool, {
        region: { code, name, level },
        chain: content.regions.chain(code),
        section: request.query.section ?? null,
      })
    },
  )
  api.get(
    '/api/disclosure/lists/:code',
    { schema: { summary: '公开清单', params, querystring: emptyQuery, response: { 200: publicListDto } } },
    async (request, reply) => {
      const list = await findPublicList(service.pool, request.params.code)
      if (!list) throw notFound('这份清单')
      tagAnswer(reply, ['disclosure'])
      return list
    },
  )
  api.get(
    '/api/disclosure/lists/:code/matters',
    {
      schema: {
        summary: '专项目录（如最多跑一次清单）中的事项',
        params,
        querystring: z.strictObject({ region, pageNo, pageSize }),
        response: { 200: publicListMattersDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      if (!(await findPublicList(service.pool, request.params.code))) throw notFound('这份清单')
      tagAnswer(reply, ['disclosure', 'items', 'departments'])
      return findPublicListMatters(service.pool, {
        code: request.params.code,
        chain: content.regions.chain(code),
        pageNo: request.query.pageNo,
        pageSize: request.query.pageSize,
      })
    },
  )
}
