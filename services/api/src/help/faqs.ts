import { faqDto, faqListDto, faqVoteFormDto, faqVoteReceiptDto } from '@portal/contracts'
import { z } from 'zod'
import { markPrivate } from '../http/markPrivate.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery, formLimit, keyword, pageNo, pageSize, words } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { attemptRules } from '../visitors/attemptRules.ts'
import { limitVisitor, secondsToWaitOf } from '../visitors/limitAttempts.ts'
import { visitorOf } from '../visitors/visitorOf.ts'
import { findFaq, findFaqs, voteOnFaq } from './findFaqs.ts'

const params = z.object({ id: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编号有误') })

export function addFaqRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({ topic: words(100).optional(), keyword: keyword.optional(), pageNo, pageSize })
  api.get(
    '/api/faqs',
    { schema: { summary: '常见问题列表', querystring: query, response: { 200: faqListDto } } },
    async (request, reply) => {
      const { topic, keyword: asked, ...page } = request.query
      tagAnswer(reply, ['faqs', 'items'])
      return findFaqs(service.pool, {
        topic: topic?.trim() || null,
        keyword: asked ?? null,
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
    },
  )
  api.get(
    '/api/faqs/:id',
    { schema: { summary: '常见问题', params, querystring: emptyQuery, response: { 200: faqDto } } },
    async (request, reply) => {
      const faq = await findFaq(service.pool, request.params.id)
      if (!faq) throw notFound('这个问题')
      tagAnswer(reply, ['faqs', 'items'])
      return faq
    },
  )
  api.post(
    '/api/faqs/:id/votes',
    {
      bodyLimit: formLimit,
      schema: { summary: '解答有用或没用', params, body: faqVoteFormDto, response: { 200: faqVoteReceiptDto } },
    },
    async (request, reply) => {
      markPrivate(reply)
      const visitor = visitorOf(request, service.secret)
      await limitVisitor(service, attemptRules.voteVisitor, visitor)
      if (!(await findFaq(service.pool, request.params.id))) throw notFound('这个问题')
      // A second vote of the same visitor is thanked for and not counted.
      if ((await secondsToWaitOf(service, attemptRules.voteOnce, { visitor, what: request.params.id })) > 0)
        return { isCounted: false }
      return { isCounted: await voteOnFaq(service.pool, request.params.id, request.body.isUseful) }
    },
  )
}
