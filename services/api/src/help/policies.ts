import { contactAnswerDto, policyDto, policyName } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findContacts } from './findContacts.ts'
import { findPolicy } from './findPolicy.ts'

/** What the site says about itself: its texts and whom to turn to. */
export function addPolicyRoutes(api: Api, service: ContentService): void {
  const version = z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}$/, '版本应为 1.0 的形式')
    .optional()
  api.get(
    '/api/policies/:name',
    {
      schema: {
        summary: '网站条款：隐私政策、服务协议、网站介绍、联系我们',
        params: z.object({ name: policyName }),
        querystring: z.strictObject({ version }),
        response: { 200: policyDto },
      },
    },
    async (request, reply) => {
      const today = formatDay(service.now())
      const policy = await findPolicy(service.pool, { ...request.params, version: request.query.version, today })
      if (!policy) throw notFound('这个版本的条款')
      tagAnswer(reply, ['policies'])
      return policy
    },
  )
  api.get(
    '/api/contacts',
    { schema: { summary: '联系方式', querystring: z.strictObject({ region }), response: { 200: contactAnswerDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const answer = await findContacts(service.pool, content.regions.chain(code))
      if (!answer) throw notFound('这个地区的联系方式')
      tagAnswer(reply, ['contacts'])
      return answer
    },
  )
}
