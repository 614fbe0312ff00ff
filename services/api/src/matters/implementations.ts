import { type ImplementationDto, implementationListDto } from '@portal/contracts'
import { csvLine, csvMark } from '@portal/records/files'
import { z } from 'zod'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery, pageNo, pageSize } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { findImplementations } from './findImplementations.ts'
import { catalogCode } from './items.ts'

const MAXIMUM_ROWS = 10_000
const params = z.object({ catalogCode })

/** The same matter across the province: to compare on the page, and as a table to work with. */
export function addImplementationRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/items/:catalogCode/implementations',
    {
      schema: {
        summary: '同一事项在全省各地的办理情况',
        params,
        querystring: z.strictObject({
          sort: z
            .enum(['region', 'promised', 'visits', 'materials'], '应为 region、promised、visits 或 materials')
            .default('region'),
          pageNo,
          pageSize,
        }),
        response: { 200: implementationListDto },
      },
    },
    async (request, reply) => {
      const asked = request.query
      const { catalogCode } = request.params
      const offset = (asked.pageNo - 1) * asked.pageSize
      const found = await findImplementations(service.pool, { ...asked, catalogCode, limit: asked.pageSize, offset })
      if (!found) throw notFound('这个事项')
      tagAnswer(reply, [`item:${catalogCode}`, 'departments'])
      const page = { pageNo: asked.pageNo, pageSize: asked.pageSize, total: found.total, isExact: true }
      return { catalogCode, page, ...found }
    },
  )
  api.get(
    '/api/items/:catalogCode/implementations.csv',
    {
      schema: {
        summary: '同一事项在全省各地的办理情况（表格）',
        params,
        querystring: emptyQuery,
        response: textAnswer('CSV 表格', 'text/csv; charset=utf-8'),
      },
    },
    async (request, reply) => {
      const { catalogCode } = request.params
      const found = await findImplementations(service.pool, {
        catalogCode,
        sort: 'region',
        limit: MAXIMUM_ROWS,
        offset: 0,
      })
      if (!found) throw notFound('这个事项')
      tagAnswer(reply, [`item:${catalogCode}`, 'departments'])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentHeader(`${found.name}-全省办理情况.csv`))
        .send(csvMark + [heads, ...found.implementations.map(cellsOf)].map(csvLine).join(''))
    },
  )
}

const heads = [
  '地区',
  '区划代码',
  '实施部门',
  '情形',
  '承诺时限',
  '法定时限',
  '到现场次数',
  '收费',
  '材料数',
  '网上办理深度',
  '办理状态',
  '指南编码',
]

function cellsOf(row: ImplementationDto): string[] {
  return [
    row.region.name,
    row.region.code,
    row.departmentName,
    row.sceneName ?? '',
    row.promisedText,
    row.statutoryText,
    row.visitsText,
    row.feeText,
    row.hasOpenMaterials ? `${row.materialCount} 起` : String(row.materialCount),
    row.onlineDepthText,
    row.isSuspended ? '暂停办理' : '正常办理',
    row.guideCode,
  ]
}
