import { createReadStream } from 'node:fs'
import { openDataDto } from '@portal/contracts'
import { z } from 'zod'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { isKnownTo } from '../http/conditionalAnswer.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { findOpenData } from './findOpenData.ts'
import { openLists } from './openLists.ts'

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Every public list as a file, for whoever wants to work with it. */
export function addOpenDataRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/open-data',
    { schema: { summary: '开放数据目录', querystring: emptyQuery, response: { 200: openDataDto } } },
    async (_request, reply) => {
      tagAnswer(reply, ['all'])
      return { sets: await findOpenData(service.pool) }
    },
  )
  const params = z.object({
    name: z.string().max(60, '没有这份数据'),
    format: z.enum(['csv', 'json'], '格式应为 csv 或 json'),
  })
  api.get(
    '/api/open-data/:name.:format',
    {
      schema: {
        summary: '下载一份开放数据',
        params,
        querystring: emptyQuery,
        response: textAnswer('数据文件', ...Object.values(mediaTypes)),
      },
    },
    async (request, reply) => {
      const { name, format } = request.params
      const entity = openLists.find((list) => list.name === name)
      if (!entity) throw notFound('这份数据')
      const { revision } = await service.state.refresh()
      const etag = `W/"${name}-${revision}-${format}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (isKnownTo(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
      const file = await service.openData.find(entity, format, revision)
      if (file === undefined) throw notFound('这份数据的内容')
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', attachmentHeader(`${entity.title}.${format}`))
        .send(createReadStream(file))
    },
  )
}
