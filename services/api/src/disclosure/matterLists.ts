import { matterCatalogueDto, matterRuleListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { departmentCode, flag, keyword, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { chosenDepartment } from '../matters/chosenDepartment.ts'
import { listOrder } from '../matters/listOrder.ts'
import { type Api, type ContentReader, findRegion } from '../state/ContentService.ts'
import type { ListedContent } from '../state/ContentState.ts'
import { addTableRoute } from '../tables/addTableRoute.ts'
import { findMatterCatalogue, readCatalogueRows } from './findMatterCatalogue.ts'
import { findMatterRuleList, readRuleRows } from './findMatterRuleList.ts'
import { matterListQuery, matterTableQuery, readMatterListQuery } from './matterListQuery.ts'
import { type MatterRuleFamily, matterRules } from './matterRules.ts'
import { matterColumns } from './tableColumns.ts'

const tags = ['items', 'departments']

/** Lists that are drawn from the guides: the catalogue, special lists, 四办 and 四免. */
export function addMatterListRoutes(api: Api, service: ContentReader): void {
  addCatalogueRoute(api, service)
  addRuleRoute(api, service, { family: 'special-lists', summary: '专项清单，代码 8、10 至 17' })
  addRuleRoute(api, service, { family: 'four-deal', summary: '四办，代码 1 至 4' })
  addRuleRoute(api, service, { family: 'four-avoid', summary: '四免，代码 1 至 4' })
}

function addCatalogueRoute(api: Api, service: ContentReader): void {
  const address = '/api/disclosure/catalogue'
  const summary = '政务服务事项目录、部门事项'
  const sort = { sort: listOrder.default('department') }
  api.get(
    address,
    { schema: { summary, querystring: matterListQuery.extend(sort), response: { 200: matterCatalogueDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const found = findRegion(service, content, request.query.region)
      const { sort, pageNo, pageSize } = request.query
      tagAnswer(reply, tags)
      const query = await readMatterListQuery(service, found, request.query)
      return findMatterCatalogue(service.pool, content, { ...query, sort, pageNo, pageSize })
    },
  )
  addTableRoute(api, service, {
    address,
    summary,
    params: {},
    query: matterTableQuery.extend(sort),
    tags,
    find: async ({ query: asked }) => {
      const found = findRegion(service, await service.state.current(), asked.region)
      const query = { ...(await readMatterListQuery(service, found, asked)), sort: asked.sort }
      return {
        title: `${found.name}政务服务事项目录`,
        columns: matterColumns,
        readRows: (part) => readCatalogueRows(service.pool, query, part),
      }
    },
  })
}

const code = z.string().max(2, '代码有误')
const ruleNarrowing = {
  region,
  departmentCode: departmentCode.optional(),
  onlyCorrespondingLevel: flag.optional(),
  keyword: keyword.optional(),
  sort: listOrder.default('hot'),
}
const ruleTableQuery = z.strictObject(ruleNarrowing)

function addRuleRoute(
  api: Api,
  service: ContentReader,
  { family, summary }: { family: MatterRuleFamily; summary: string },
): void {
  const address = `/api/disclosure/${family}/:code`
  const readQuery = async (content: ListedContent, code: string, asked: z.infer<typeof ruleTableQuery>) => {
    const region = findRegion(service, content, asked.region)
    return {
      family,
      code,
      region: { code: region.code, name: region.name, level: region.level },
      chain: asked.onlyCorrespondingLevel ? [region.code] : content.regions.chain(region.code),
      orgCode: await chosenDepartment(service, asked.departmentCode),
      keyword: asked.keyword ?? null,
      sort: asked.sort,
    }
  }
  api.get(
    address,
    {
      schema: {
        summary,
        params: z.object({ code }),
        querystring: z.strictObject({ ...ruleNarrowing, pageNo, pageSize }),
        response: { 200: matterRuleListDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { pageNo, pageSize } = request.query
      const query = await readQuery(content, request.params.code, request.query)
      const list = await findMatterRuleList(service.pool, content, { ...query, pageNo, pageSize })
      if (!list) throw notFound('这个清单')
      tagAnswer(reply, tags)
      return list
    },
  )
  addTableRoute(api, service, {
    address,
    summary,
    params: { code },
    query: ruleTableQuery,
    tags,
    find: async ({ params, query: asked }) => {
      const rule = matterRules[family].find((each) => each.code === params.code)
      if (!rule) throw notFound('这个清单')
      const query = await readQuery(await service.state.current(), rule.code, asked)
      return {
        title: `${query.region.name}${rule.label}清单`,
        columns: matterColumns,
        readRows: (part) => readRuleRows(service.pool, query, part),
      }
    },
  })
}
