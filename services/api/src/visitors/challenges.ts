import { challengeDto, challengeKind } from '@portal/contracts'
import { z } from 'zod'
import { markPrivate } from '../http/markPrivate.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { makeChallenge } from './makeChallenge.ts'

export function addChallengeRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/challenge',
    {
      schema: {
        summary: '提交表单前的验证',
        querystring: z.strictObject({ kind: challengeKind.default('work') }),
        response: { 200: challengeDto },
      },
    },
    async (request, reply) => {
      markPrivate(reply)
      return makeChallenge(request.query.kind, { secret: service.secret, now: service.now() })
    },
  )
}
