import { disclosureIndexDto, exposureListDto, intermediaryListDto } from '@portal/contracts'
import { exposureKind, hasCode } from '@portal/records/codes'
import { z } from 'zod'
import { departmentCode, keyword, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { chosenDepartment } from '../matters/chosenDepartment.ts'
import { type Api, type ContentReader, findRegion } from '../state/ContentService.ts'
import type { ListedContent } from '../state/ContentState.ts'
import { addTableRoute } from '../tables/addTableRoute.ts'
import { findDisclosureIndex } from './findDisclosureIndex.ts'
import { findExposures } from './findExposures.ts'
import {
  findIntermediaryPublisher,
  findIntermediaryServices,
  readIntermediaryRows,
} from './findIntermediaryServices.ts'
import { intermediaryColumns } from './tableColumns.ts'

export function addDisclosureRoutes(api: Api, service: ContentReader): void {
  api.get(
    '/api/disclosure',
    {
      schema: {
        summary: '政务公开首页：清单数、部门、效能监督',
        querystring: z.strictObject({ region }),
        response: { 200: disclosureIndexDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['disclosure', 'departments', 'items'])
      return findDisclosureIndex(service.pool, {
        content,
        region: { code, name, level },
        now: service.now(),
      })
    },
  )
  addExposureRoute(api, service)
  addIntermediaryRoute(api, service)
}

function addExposureRoute(api: Api, service: ContentReader): void {
  const query = z.strictObject({
    region,
    kind: z
      .string()
      .refine((code) => hasCode(exposureKind, code), '不认识的类别')
      .optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/disclosure/exposures',
    { schema: { summary: '曝光台', querystring: query, response: { 200: exposureListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const { kind, ...page } = request.query
      tagAnswer(reply, ['disclosure'])
      return findExposures(service.pool, {
        chain: content.regions.chain(code),
        kind: kind ?? null,
        now: service.now(),
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
    },
  )
}

function addIntermediaryRoute(api: Api, service: ContentReader): void {
  const address = '/api/disclosure/intermediary-services'
  const summary = '保留的中介服务事项'
  const tags = ['disclosure', 'departments', 'items']
  const narrowing = { region, departmentCode: departmentCode.optional(), keyword: keyword.optional() }
  const tableQuery = z.strictObject(narrowing)
  const readQuery = async (content: ListedContent, asked: z.infer<typeof tableQuery>) => {
    const { code, name, level } = findRegion(service, content, asked.region)
    return {
      region: { code, name, level },
      chain: content.regions.chain(code),
      orgCode: await chosenDepartment(service, asked.departmentCode),
      keyword: asked.keyword ?? null,
    }
  }
  const query = z.strictObject({ ...narrowing, pageNo, pageSize })
  api.get(
    address,
    { schema: { summary, querystring: query, response: { 200: intermediaryListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { pageNo, pageSize } = request.query
      tagAnswer(reply, tags)
      const asked = await readQuery(content, request.query)
      return findIntermediaryServices(service.pool, content, { ...asked, pageNo, pageSize })
    },
  )
  addTableRoute(api, service, {
    address,
    summary,
    params: {},
    query: tableQuery,
    tags,
    find: async (asked) => {
      const query = await readQuery(await service.state.current(), asked.query)
      const publisher = await findIntermediaryPublisher(service.pool, query)
      return {
        title: `${publisher.name}保留的中介服务事项清单`,
        columns: intermediaryColumns,
        readRows: (part) => readIntermediaryRows(service.pool, { ...query, publisher }, part),
      }
    },
  })
}
