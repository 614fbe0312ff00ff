import { href, hrefFrom } from '@portal/area'
import { ask, askSpellings, defineContent, RedirectError } from '@portal/area/content'
import { audiences } from '../model/channel/audiences.ts'
import { buildDepartmentsView } from '../model/channel/buildDepartmentsView.ts'
import * as guideRoutes from '../routes.ts'

/** The departments of a region. Old links that name one of them mean its matters. */
export const channelDepartmentsContent = defineContent(guideRoutes.serviceDepartment, {
  questions: ({ params: { service: audience }, query, region: { code: region }, generation }) => {
    if (query.deptCode ?? query.catalogCode)
      throw new RedirectError(
        href({ page: guideRoutes.serviceTheme, generation, params: { service: audience }, query: { ...query } }),
      )
    return {
      list: ask('/api/departments', { region }),
      matters: ask('/api/matters', { region, audience, pageSize: 1 }),
      ...askSpellings(query.keyword),
    }
  },
  data: (answers, { params, query }) =>
    buildDepartmentsView({ ...answers, audience: params.service, keyword: query.keyword }),
  meta: ({ audience, lead }, request) => ({
    description: lead,
    canonical: href({
      page: guideRoutes.serviceDepartment,
      params: { service: audience },
      query: { region: request.query.region },
    }),
    crumbs: [
      {
        title: audiences[audience].title,
        href: hrefFrom(request, { page: guideRoutes.service, params: { service: audience } }),
      },
    ],
    government: { ColumnName: audiences[audience].title, ColumnType: '办事服务' },
  }),
})
