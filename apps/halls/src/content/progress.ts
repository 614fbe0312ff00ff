import { href, type Submission } from '@portal/area'
import { ask, type ContentRequest, defineContent, maybe, RedirectError, send } from '@portal/area/content'
import type { ChallengeDto, ProgressDetailDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import { faultsOf } from '@portal/ui/form'
import { buildCaseView } from '../model/progress/buildCaseView.ts'
import { expiredCase } from '../model/progress/expiredCase.ts'
import { isPhoneAsked } from '../model/progress/isPhoneAsked.ts'
import type { CaseView, ClosedView, QueryView, RatingView } from '../model/progress/ProgressView.ts'
import * as hallRoutes from '../routes.ts'

type DetailRequest = ContentRequest<typeof hallRoutes.progressQueryDetail>

/** The form alone: nothing of anybody's case stands in it. */
export const progressQueryContent = defineContent(hallRoutes.progressQuery, {
  questions: () => ({ challenge: ask('/api/challenge', { kind: 'words' }) }),
  data: ({ challenge }): QueryView => buildQueryView(challenge, undefined),
  meta: () => ({
    description: '凭申请人名称和申办流水号，查看办件办到哪一步、承诺哪天办结、要不要补材料。',
    government: { ColumnName: '办件进度查询', ColumnType: '办事大厅' },
  }),
})

/** What came of the form: the case, or why it does not open. Everything arrives by POST and is kept by nobody. */
export const progressDetailContent = defineContent(hallRoutes.progressQueryDetail, {
  questions: (request) => {
    const { submission, generation } = request
    if (submission === undefined) throw new RedirectError(href({ page: hallRoutes.progressQuery, generation }))
    const token = tokenOf(submission)
    if (token !== undefined) return { found: maybe(send('/api/progress/detail', { token })) }
    return { challenge: ask('/api/challenge', { kind: 'words' }) }
  },
  data: (answers, request): QueryView | ClosedView | CaseView => {
    if ('found' in answers) return answers.found ? openCase(answers.found, request) : expiredCase
    const problem = request.submission?.problem
    if (problem?.status === 429) return { kind: 'locked', reason: problem.detail }
    if (request.submission?.form !== 'progress') return expiredCase
    return buildQueryView(answers.challenge, request.submission)
  },
  title: (data, { route }) => (data.kind === 'case' ? route.title : hallRoutes.progressQuery.title),
  meta: (_data, { generation }) => ({
    canonical: href({ page: hallRoutes.progressQuery, generation }),
    crumbs: [{ title: hallRoutes.progressQuery.title, href: href({ page: hallRoutes.progressQuery, generation }) }],
  }),
})

/** What opens the case: the token that was just given, or the one that came along. */
function tokenOf({ form, receipt, fields }: NonNullable<DetailRequest['submission']>): string | undefined {
  const token = form === 'progress' ? receipt?.token : fields.token?.[0]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

function buildQueryView(challenge: ChallengeDto, submission: Submission | undefined): QueryView {
  if (challenge.kind !== 'words') throw new TypeError('The content service gave another kind of challenge')
  const errors = submission?.problem ? faultsOf(submission.problem) : []
  return {
    kind: 'query',
    proof: { ticket: challenge.ticket, question: challenge.question },
    caseNo: submission?.fields.caseNo?.[0] ?? '',
    // Also after a wrong answer to it: without the field the next attempt would only be asked again.
    asksPhone: isPhoneAsked(errors) || (submission?.fields.phoneEnd?.[0] ?? '') !== '',
    errors,
  }
}

function openCase(found: ProgressDetailDto, request: DetailRequest): CaseView {
  const { submission, generation } = request
  const { guideCode } = found.matter
  return buildCaseView(found, {
    token: (submission && tokenOf(submission)) ?? '',
    guideHref:
      guideCode === null ? undefined : href({ page: guideRoutes.guide, generation, params: { id: guideCode } }),
    rating: buildRatingView(found, submission),
    now: new Date(),
  })
}

function buildRatingView({ rating }: ProgressDetailDto, submission: Submission | undefined): RatingView {
  if (rating.level) return { kind: 'done', text: `您的评价：${rating.level.label}。谢谢您，评价会计入部门的好差评。` }
  if (!rating.isOpen) return { kind: 'closed' }
  const sent = submission?.form === 'rating' ? submission : undefined
  const { level, tags, text } = sent?.fields ?? {}
  return {
    kind: 'open',
    start: {
      values: { level: level?.[0], tags: tags ?? [], text: text?.[0] },
      errors: sent?.problem ? faultsOf(sent.problem) : [],
    },
  }
}
