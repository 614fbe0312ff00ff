import { hideStates, href, hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent, NotFoundError, RedirectError } from '@portal/area/content'
import type { GuideDto } from '@portal/contracts'
import * as searchRoutes from '@portal/search/routes'
import { readMatterCode } from '../model/facts/readMatterCode.ts'
import { buildQuestionnaireView, type QuestionnaireQuery } from '../model/questionnaire/buildQuestionnaireView.ts'
import * as guideRoutes from '../routes.ts'

type SelectionRequest = ContentRequest<typeof guideRoutes.situationSelection>

/**
 * The questions about a visitor's situation, on a screen of their own. They end at the guide, with the answers in its
 * address; so does a guide that has none to ask.
 */
export const situationSelectionContent = defineContent(guideRoutes.situationSelection, {
  questions: (request) => ({
    answer: ask('/api/guides/:code', { code: readCode(request), region: request.region.code, a: request.query.a }),
  }),
  data: ({ answer: { guide } }, request) => {
    // A code of the catalogue answers with the guide of the nearest body.
    if (request.params.id?.length === 12) throw new RedirectError(selectionHref(guide.taskCode, request))
    const { taskCode: code, questions } = guide
    const walk = buildQuestionnaireView(questions, request.query.change, (query) => selectionHref(code, request, query))
    const guideHref = mobileGuideHref(code, questions.answers, request)
    const isDone = walk.question === undefined && questions.notices.length === 0
    if (isDone) throw new RedirectError(guideHref)
    return { title: guide.name, lead: leadOf(guide), walk, guideHref }
  },
  title: ({ title }) => `${title}：您的情形`,
  meta: (_data, request, { answer: { guide } }) => ({
    description: `${guide.name}：回答几个问题，只看适合您的条件、材料和步骤。`,
    canonical: href({ page: guideRoutes.guide, params: { id: guide.code } }),
    crumbs: [{ title: guide.name, href: mobileGuideHref(guide.code, '', request) }],
    ...hideStates(request.query),
  }),
  missing: '没有找到这个编码的办事指南，可能已经变更、取消或由其他部门办理。请搜索事项名称，或拨打 12345 咨询。',
})

/**
 * The implementation that an address asks for. A handle item is an answer to its first question, which can be changed here.
 * @throws RedirectError, NotFoundError
 */
function readCode(request: SelectionRequest): string {
  const { id } = request.params
  const { region, a, change } = request.query
  if (!id) throw new RedirectError(href({ page: searchRoutes.searchGuides, query: { region } }))
  const code = readMatterCode(id)?.code
  if (!code) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  if (code.length === 33) {
    const answers = [`scene:h${code.slice(31)}`, a].filter(Boolean).join(',')
    throw new RedirectError(selectionHref(code.slice(0, 31), request, { a: answers, change }))
  }
  if (code !== id) throw new RedirectError(selectionHref(code, request, { a, change }), 301)
  return id
}

function leadOf({ name, region, department }: GuideDto): string {
  return `${name}（${region.name} · ${department.name}）：回答之后，只看适合您的条件、材料和步骤。`
}

function selectionHref(code: string, { query: { region } }: SelectionRequest, query: QuestionnaireQuery = {}): string {
  const { a, change } = query
  return href({ page: guideRoutes.situationSelection, params: { id: code }, query: { region, a, change } })
}

function mobileGuideHref(code: string, a: string, request: SelectionRequest): string {
  return hrefFrom(request, { page: guideRoutes.guideSingleMobile, params: { id: code }, query: { a } })
}
