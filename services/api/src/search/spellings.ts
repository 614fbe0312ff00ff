import { spellingsDto } from '@portal/contracts'
import { z } from 'zod'
import { keyword } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api } from '../state/ContentService.ts'

export function addSpellingRoutes(api: Api): void {
  api.get(
    '/api/spellings',
    {
      schema: {
        summary: '关键词的写法：原样和简体',
        querystring: z.strictObject({ keyword: keyword.optional() }),
        response: { 200: spellingsDto },
      },
    },
    async (request, reply) => {
      // No content is in it.
      tagAnswer(reply, [])
      return { spellings: request.query.keyword ?? [] }
    },
  )
}
