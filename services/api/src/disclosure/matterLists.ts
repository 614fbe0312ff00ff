import { matterCatalogueDto, matterRuleListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { departmentCode, flag, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { chosenDepartment } from '../matters/chosenDepartment.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findMatterCatalogue } from './findMatterCatalogue.ts'
import { findMatterRuleList } from './findMatterRuleList.ts'
import { matterListQuery, readMatterListQuery } from './matterListQuery.ts'
import type { MatterRuleFamily } from './matterRules.ts'

/** Lists that are drawn from the guides: the catalogue, special lists, 四办 and 四免. */
export function addMatterListRoutes(api: Api, service: ContentService): void {
  addCatalogueRoute(api, service)
  addRuleRoute(api, service, { family: 'special-lists', summary: '专项清单，代码 8、10 至 17' })
  addRuleRoute(api, service, { family: 'four-deal', summary: '四办，代码 1 至 4' })
  addRuleRoute(api, service, { family: 'four-avoid', summary: '四免，代码 1 至 4' })
}

function addCatalogueRoute(api: Api, service: ContentService): void {
  api.get(
    '/api/disclosure/catalogue',
    {
      schema: {
        summary: '政务服务事项目录、部门事项',
        querystring: matterListQuery,
        response: { 200: matterCatalogueDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const found = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['items', 'departments'])
      return findMatterCatalogue(service.pool, await readMatterListQuery(service, found, request.query))
    },
  )
}

function addRuleRoute(api: Api, service: ContentService, of: { family: MatterRuleFamily; summary: string }): void {
  const query = z.strictObject({
    region,
    departmentCode: departmentCode.optional(),
    onlyCorrespondingLevel: flag.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    `/api/disclosure/${of.family}/:code`,
    {
      schema: {
        summary: of.summary,
        params: z.object({ code: z.string().max(2, '代码有误') }),
        querystring: query,
        response: { 200: matterRuleListDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      const { departmentCode: department, onlyCorrespondingLevel, ...page } = request.query
      const list = await findMatterRuleList(service.pool, content, {
        family: of.family,
        code: request.params.code,
        region: { code, name, level },
        chain: onlyCorrespondingLevel ? [code] : content.regions.chain(code),
        orgCode: await chosenDepartment(service, department),
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
      if (!list) throw notFound('这个清单')
      tagAnswer(reply, ['items', 'departments'])
      return list
    },
  )
}
