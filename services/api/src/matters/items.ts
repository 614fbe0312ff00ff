import { itemDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findItem } from './findItem.ts'

export const catalogCode = z
  .string()
  .regex(/^[0-9A-Za-z]{12}$/, '应为 12 位基本编码')
  .transform((code) => code.toUpperCase())

export function addItemRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/items/:catalogCode',
    {
      schema: {
        summary: '基本目录事项及其业务办理项',
        params: z.object({ catalogCode }),
        querystring: z.strictObject({ region }),
        response: { 200: itemDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const item = await findItem(service.pool, {
        catalogCode: request.params.catalogCode,
        chain: content.regions.chain(code),
      })
      if (!item) throw notFound('这个事项')
      tagAnswer(reply, [`item:${item.catalogCode}`, 'departments'])
      return item
    },
  )
}
