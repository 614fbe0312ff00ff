import { href, hrefFrom } from '@portal/area'
import { ask, defineContent, maybe, NotFoundError, RedirectError } from '@portal/area/content'
import type { CalendarDto, GuideDto } from '@portal/contracts'
import * as searchRoutes from '@portal/search/routes'
import { readMatterCode } from '../model/facts/readMatterCode.ts'
import { buildGuideMeta } from '../model/guide/buildGuideMeta.ts'
import { buildGuideView, buildShortGuideView } from '../model/guide/buildGuideView.ts'
import { buildGuideWidgetView } from '../model/guide/buildGuideWidgetView.ts'
import { answersBeside } from '../model/guide/buildSituation.ts'
import type { GuideRequest } from '../model/guide/GuideRequest.ts'
import * as guideRoutes from '../routes.ts'

/** The whole guide of an address. */
export const guideContent = defineGuideContent(buildGuideView)
export const shortGuideContent = defineGuideContent(buildShortGuideView)
export const guideWidgetContent = defineGuideContent(buildGuideWidgetView)

type Build<View> = (guide: GuideDto, request: GuideRequest, holidays: CalendarDto) => View

function defineGuideContent<View extends { readonly title: string }>(build: Build<View>) {
  return defineContent(guideRoutes.guide, {
    questions: (request) => {
      const code = readCode(request)
      const guide = ask('/api/guides/:code', { code, region: request.region.code, a: request.query.a })
      // Of a code of the catalogue the matter itself may be known where nobody handles it.
      const questions = { answer: isCatalogCode(code) ? maybe(guide) : guide, calendar: ask('/api/calendar') }
      // The answer is of no use to the page: the search learns that its card was.
      const opened = maybe(ask('/api/search/answers/:code', { code }))
      return request.query.via === 'search' ? { ...questions, opened } : questions
    },
    data: ({ answer, calendar }, request) => {
      const { params, query } = request
      if (!answer)
        throw new RedirectError(
          href({ page: guideRoutes.item, params: { ...params }, query: { region: query.region } }),
        )
      // A code of the catalogue answers with the guide of the nearest body; another region has another one.
      if (answer.guide.code !== params.id)
        throw new RedirectError(guideAddress(answer.guide.code, request, answersBeside(answer.guide)))
      return build(answer.guide, request, calendar)
    },
    title: ({ title }, { route }) => (route.title === guideRoutes.guide.title ? title : `${title}：${route.title}`),
    // What search engines read of a guide stands on its page in the portal.
    meta: (_guide, request, { answer }) =>
      answer && request.route.kind !== 'widget' ? buildGuideMeta(answer.guide, request) : {},
    missing: '没有找到这个编码的办事指南，可能已经变更、取消或由其他部门办理。请搜索事项名称，或拨打 12345 咨询。',
  })
}

/**
 * The code of an address. Without one the list of all guides opens; small letters and the situations of old links lead to
 * the one address of the guide.
 * @throws RedirectError, NotFoundError
 */
function readCode(request: GuideRequest): string {
  const { id } = request.params
  const { region, scene } = request.query
  if (!id) throw new RedirectError(href({ page: searchRoutes.searchGuides, query: { region } }))
  const asked = readMatterCode(id)
  if (!asked) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  if (asked.code !== id) throw new RedirectError(guideAddress(asked.code, request), 301)
  // `?scene=02` on an implementation means its handle item 02, which has an address of its own.
  if (scene && /^\d{2}$/.test(scene) && id.length === 31)
    throw new RedirectError(guideAddress(`${id}${scene}`, request))
  return id
}

function isCatalogCode(code: string): boolean {
  return code.length === 12
}

/** The same page at another code, in the same generation, region and situation. */
function guideAddress(code: string, request: GuideRequest, answers = request.query.a): string {
  const query = { region: request.query.region, a: answers }
  return hrefFrom(request, { page: request.route, params: { id: code } as object, query })
}
