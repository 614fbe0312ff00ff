import { feedbackFormDto, feedbackReceiptDto } from '@portal/contracts'
import { markPrivate } from '../http/markPrivate.ts'
import { formLimit } from '../http/query.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { attemptRules } from '../visitors/attemptRules.ts'
import { checkProof, usedProof } from '../visitors/checkProof.ts'
import { limitVisitor } from '../visitors/limitAttempts.ts'
import { visitorOf } from '../visitors/visitorOf.ts'
import { findRepeatedForm } from './findRepeatedForm.ts'
import { findFeedback, storeFeedback } from './submissions.ts'

/** 本页信息有误 */
export function addFeedbackRoutes(api: Api, service: ContentService): void {
  api.post(
    '/api/feedback',
    {
      bodyLimit: formLimit,
      schema: { summary: '反馈页面问题', body: feedbackFormDto, response: { 200: feedbackReceiptDto } },
    },
    async (request, reply) => {
      markPrivate(reply)
      const { proofTicket, proofAnswer, clientToken, ...form } = request.body
      const said = { ...form, page: withoutSecrets(form.page) }
      const findSame = async () => findRepeatedForm(await findFeedback(service, clientToken), said)
      const visitor = visitorOf(request, service.secret)
      await limitVisitor(service, attemptRules.feedbackVisitor, visitor)
      const before = await findSame()
      if (before) return { no: before.no, submittedAt: before.submittedAt.toISOString() }
      const ticket = await checkProof(service, { proofTicket, proofAnswer }, visitor)
      const receipt =
        (await storeFeedback(service, { ...said, clientToken }, { ticket, now: service.now() })) ?? (await findSame())
      if (!receipt) throw usedProof()
      return { no: receipt.no, submittedAt: receipt.submittedAt.toISOString() }
    },
  )
}

/** Parameters that open something for one visitor or say what he looked for. */
const secretParameters = ['token', 'code', 'ticket', 'state', 'keyword']

function withoutSecrets(page: string): string {
  const [path = '', query] = page.split('?')
  if (query === undefined) return path
  const kept = new URLSearchParams(query)
  for (const name of secretParameters) kept.delete(name)
  return kept.size === 0 ? path : `${path}?${kept}`
}
