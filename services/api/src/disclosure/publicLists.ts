import { publicListDto, publicListMattersDto, publicListsDto } from '@portal/contracts'
import { hasCode, publicSection } from '@portal/records/codes'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { departmentCode, emptyQuery, keyword, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { chosenDepartment } from '../matters/chosenDepartment.ts'
import { type Api, type ContentReader, findRegion } from '../state/ContentService.ts'
import type { ListedContent } from '../state/ContentState.ts'
import { addTableRoute } from '../tables/addTableRoute.ts'
import { findPublicList, findPublicListMatters, findPublicLists, readPublicListRows } from './findPublicLists.ts'
import { matterColumns } from './tableColumns.ts'

const params = z.object({ code: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编号有误') })

export function addPublicListRoutes(api: Api, service: ContentReader): void {
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
  addMattersRoutes(api, service)
}

/** The matters of a special catalogue. */
function addMattersRoutes(api: Api, service: ContentReader): void {
  const address = '/api/disclosure/lists/:code/matters'
  const summary = '专项目录（如最多跑一次清单）中的事项'
  const tags = ['disclosure', 'items', 'departments']
  const narrowing = { region, departmentCode: departmentCode.optional(), keyword: keyword.optional() }
  const tableQuery = z.strictObject(narrowing)
  const readQuery = async (content: ListedContent, code: string, asked: z.infer<typeof tableQuery>) => {
    const list = await findPublicList(service.pool, code)
    if (!list) throw notFound('这份清单')
    return {
      title: list.title,
      code,
      chain: content.regions.chain(findRegion(service, content, asked.region).code),
      orgCode: await chosenDepartment(service, asked.departmentCode),
      keyword: asked.keyword ?? null,
    }
  }
  api.get(
    address,
    {
      schema: {
        summary,
        params,
        querystring: z.strictObject({ ...narrowing, pageNo, pageSize }),
        response: { 200: publicListMattersDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { pageNo, pageSize } = request.query
      const query = await readQuery(content, request.params.code, request.query)
      tagAnswer(reply, tags)
      return findPublicListMatters(service.pool, content, { ...query, pageNo, pageSize })
    },
  )
  addTableRoute(api, service, {
    address,
    summary,
    params: params.shape,
    query: tableQuery,
    tags,
    find: async (asked) => {
      const query = await readQuery(await service.state.current(), asked.params.code, asked.query)
      return {
        title: query.title,
        columns: matterColumns,
        readRows: (part) => readPublicListRows(service.pool, query, part),
      }
    },
  })
}
