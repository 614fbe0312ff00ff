import { href } from '@portal/area'
import { ask, defineContent, RedirectError } from '@portal/area/content'
import { audiences } from '../model/channel/audiences.ts'
import { buildChannelView } from '../model/channel/buildChannelView.ts'
import * as guideRoutes from '../routes.ts'

/** The first page of a channel. Old links that name a theme, a department or words mean the list of matters. */
export const channelContent = defineContent(guideRoutes.service, {
  questions: ({ params: { service: audience }, query, region: { code: region }, generation }) => {
    if (query.catalogCode ?? query.deptCode ?? query.keyword ?? query.pageNo)
      throw new RedirectError(
        href({ page: guideRoutes.serviceTheme, generation, params: { service: audience }, query: { ...query } }),
      )
    return {
      list: ask('/api/matters', { region, audience, pageSize: 14 }),
      themes: ask('/api/themes'),
      activities: ask('/api/activities', { region, audience }),
      combos: ask('/api/combos', { region, audience, pageSize: 50 }),
      scenes: ask('/api/scenes', { region, audience }),
    }
  },
  data: (answers, request) => buildChannelView(request.params.service, answers, request),
  title: ({ audience }) => audiences[audience].title,
  meta: ({ audience, lead }, { generation, query: { region } }) => ({
    description: lead,
    canonical: href({ page: guideRoutes.service, generation, params: { service: audience }, query: { region } }),
    government: { ColumnName: audiences[audience].title, ColumnType: '办事服务' },
  }),
})
