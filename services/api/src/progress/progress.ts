import { randomBytes } from 'node:crypto'
import {
  formSentences,
  progressDetailDto,
  progressDetailFormDto,
  progressFormDto,
  progressTokenDto,
  ratingFormDto,
  ratingReceiptDto,
} from '@portal/contracts'
import { digestApplicant } from '@portal/records/kinds'
import { isMistypedCaseNumber } from '@portal/validation'
import { invalidForm } from '../http/invalidForm.ts'
import { markPrivate } from '../http/markPrivate.ts'
import { Problem } from '../http/Problem.ts'
import { formLimit } from '../http/query.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { attemptRules } from '../visitors/attemptRules.ts'
import { requireProof } from '../visitors/checkProof.ts'
import { limitAttempts, limitVisitor, secondsToWait } from '../visitors/limitAttempts.ts'
import { type Visitor, visitorOf } from '../visitors/visitorOf.ts'
import { findCase, isCaseOf, rateCase, storeToken } from './cases.ts'
import { isRatable, presentCase } from './presentCase.ts'

const tokenLifeMs = 10 * 60_000
const dayMs = 24 * 60 * 60 * 1000

/** 办件进度查询. Whoever asks learns nothing about a case without knowing both its number and its applicant. */
export function addProgressRoutes(api: Api, service: ContentService): void {
  api.post(
    '/api/progress',
    {
      bodyLimit: formLimit,
      schema: { summary: '查询办件：换取短时凭证', body: progressFormDto, response: { 200: progressTokenDto } },
    },
    async (request, reply) => {
      markPrivate(reply)
      const { name, caseNo, phoneEnd, ...proof } = request.body
      // Told by the number alone, so it says nothing about any case.
      if (isMistypedCaseNumber(caseNo))
        throw invalidForm([{ name: 'caseNo', message: formSentences.mistypedCaseNumber }])
      const visitor = visitorOf(request, service.secret)
      await limitVisitor(service, attemptRules.progressVisitor, visitor)
      await requireProof(service, proof, visitor)
      const needsPhone = await countQuestion(service, caseNo, visitor)
      if (needsPhone && phoneEnd === '')
        throw invalidForm([{ name: 'phoneEnd', message: formSentences.phoneEndNeeded }])
      const now = service.now()
      const isKnown = await isCaseOf(service.pool, {
        caseNo,
        applicantDigest: digestApplicant(service.secret, caseNo, name),
        phoneEnd: needsPhone ? phoneEnd : null,
        retainedSince: new Date(now.getTime() - service.retentionDays.cases * dayMs),
      })
      if (!isKnown) throw unknownCase(service.retentionDays.cases, needsPhone)
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + tokenLifeMs)
      await storeToken(service.pool, { digest: digestToken(service, token), caseNo, expiresAt })
      return { token, expiresAt: expiresAt.toISOString() }
    },
  )
  api.post(
    '/api/progress/detail',
    {
      bodyLimit: formLimit,
      schema: { summary: '办件详情', body: progressDetailFormDto, response: { 200: progressDetailDto } },
    },
    async (request, reply) => {
      markPrivate(reply)
      const { calendar } = await service.state.current()
      return presentCase(await openCase(service, request.body.token), { calendar, now: service.now() })
    },
  )
  api.post(
    '/api/ratings',
    { bodyLimit: formLimit, schema: { summary: '评价办件', body: ratingFormDto, response: { 200: ratingReceiptDto } } },
    async (request, reply) => {
      markPrivate(reply)
      const { token, ...rating } = request.body
      const row = await openCase(service, token)
      if (row.ratingLevel !== null) throw ratedBefore()
      if (!isRatable(row)) throw notRatable()
      const now = service.now()
      if (!(await rateCase(service.pool, { digest: digestToken(service, token), now, ...rating }))) throw ratedBefore()
      return { ratedAt: now.toISOString() }
    },
  )
}

/**
 * Counts by the number as it was written, whether there is such a case or not. Gives whether so many visitors together asked for it that
 * the name alone is no longer enough.
 * @throws Problem 429 for a visitor who asked for it too often
 */
async function countQuestion(service: ContentService, caseNo: string, visitor: Visitor): Promise<boolean> {
  const { secret } = service
  await limitAttempts(service, attemptRules.progressCase, secret.digest('visitor', 'case', `${caseNo} ${visitor.id}`))
  return (await secondsToWait(service, attemptRules.progressCaseTotal, secret.digest('visitor', 'case', caseNo))) > 0
}

function digestToken(service: ContentService, token: string): string {
  return service.secret.digest('progress-token', token)
}

async function openCase(service: ContentService, token: string) {
  const row = await findCase(service.pool, digestToken(service, token), service.now())
  if (row) return row
  throw new Problem({
    status: 404,
    kind: 'progress-expired',
    title: '查询已过期',
    detail: '为保护个人信息，查询结果只保留 10 分钟，请重新填写申请人名称和申办流水号查询。',
  })
}

/** The one answer to every pair that opens no case. */
function unknownCase(retentionDays: number, needsPhone: boolean): Problem {
  const kept = retentionDays % 365 === 0 ? `${retentionDays / 365} 年` : `${retentionDays} 天`
  return new Problem({
    status: 404,
    kind: 'unknown-case',
    title: '没有查到办件',
    detail: `没有查到这个办件。请对照受理回执核对${needsPhone ? '申请人名称、申办流水号和联系手机后四位' : '申请人名称和申办流水号'}：企业办件填写企业全称，刚提交的办件请稍后再查，办结超过 ${kept}的办件请到受理窗口查询。`,
  })
}

function ratedBefore(): Problem {
  return new Problem({
    status: 409,
    kind: 'rated-before',
    title: '已经评价过',
    detail: '这个办件已经评价过，每个办件只能评价一次。',
  })
}

function notRatable(): Problem {
  return new Problem({
    status: 409,
    kind: 'not-ratable',
    title: '还不能评价',
    detail: '这个办件还没有办结，办结后就可以评价。办理中遇到问题，请拨打办理部门电话或者 12345。',
  })
}
