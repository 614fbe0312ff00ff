import { href, hrefFrom, type PageMeta } from '@portal/area'
import { ask, type ContentRequest, defineContent, RedirectError } from '@portal/area/content'
import type { ActivityDto, ActivityListDto } from '@portal/contracts'
import type { ActivityView } from '../model/channel/ActivityView.ts'
import { audiences } from '../model/channel/audiences.ts'
import { buildActivityOverview, buildActivityView } from '../model/channel/buildActivityView.ts'
import * as guideRoutes from '../routes.ts'

type ActivityRequest = ContentRequest<typeof guideRoutes.serviceActivity>

/** Events of a life or an enterprise and subjects of the season: all of them, or the matters of one. */
export const activitiesContent = defineContent(guideRoutes.serviceActivity, {
  questions: ({ params, query: { catalogCode: code }, region: { code: region } }) => {
    const list = ask('/api/activities', { region, audience: params.service })
    const activity = ask('/api/activities/:code', { code: code ?? '', region })
    return { list, ...(code !== undefined && { activity }) }
  },
  data: (answers, request) =>
    answers.activity === undefined
      ? buildActivityOverview(request.params.service, answers.list)
      : buildView(answers.activity, answers.list, request),
  title: (view, { route }) => ('name' in view ? view.name : route.title),
  meta: (view, request) => buildMeta(view, request),
  missing: '没有找到这个专题，可能已经结束。请查看其他专题，或拨打 12345 咨询。',
})

/** The activity, at the address of its audience. @throws RedirectError */
function buildView(activity: ActivityDto, list: ActivityListDto, request: ActivityRequest): ActivityView {
  const { params, query } = request
  if (activity.audience === params.service) return buildActivityView(activity, list, request)
  const others = { service: activity.audience }
  throw new RedirectError(href({ page: guideRoutes.serviceActivity, params: others, query: { ...query } }), 301)
}

function buildMeta(view: ActivityView, request: ActivityRequest): PageMeta {
  const { region, query, route } = request
  const params = { service: view.audience }
  const { title } = audiences[view.audience]
  const channel = { title, href: hrefFrom(request, { page: guideRoutes.service, params }) }
  const list = { title: route.title, href: hrefFrom(request, { page: guideRoutes.serviceActivity, params }) }
  return {
    description:
      'name' in view
        ? `${view.name}要办的事项：${view.summary}${region.name}的办理部门和办事指南。`
        : `${region.name}${audiences[view.audience].events}和专题服务：按要经历的事查找一组事项。`,
    canonical: href({ page: guideRoutes.serviceActivity, params, query: { ...query } }),
    crumbs: 'name' in view ? [channel, list] : [channel],
    government: { ColumnName: title, ColumnType: '办事服务' },
  }
}
