import { href, hrefFrom } from '@portal/area'
import { ask, defineContent, RedirectError } from '@portal/area/content'
import { buildPowerView } from '../model/disclosure/buildPowerView.ts'
import * as affairsRoutes from '../routes.ts'
import { disclosureCrumb } from './buildListMeta.ts'

/** One power of a department. Without its code the list of the department has it. */
export const powerContent = defineContent(affairsRoutes.powerDetail, {
  questions: ({ query: { qzqdCode: code, deptCode }, generation }) => {
    if (code === undefined)
      throw new RedirectError(href({ page: affairsRoutes.dutyList, generation, query: { deptCode } }))
    return { duty: ask('/api/disclosure/duties/:code', { code }) }
  },
  data: ({ duty }, request) => buildPowerView(duty, request),
  title: ({ name }) => name,
  meta: (power, request, { duty }) => ({
    description: power.lead,
    canonical: href({
      page: affairsRoutes.powerDetail,
      generation: request.generation,
      query: { qzqdCode: duty.code },
    }),
    crumbs: [
      disclosureCrumb(request),
      {
        title: '权责清单',
        href: hrefFrom(request, { page: affairsRoutes.dutyList, query: { deptCode: duty.department.orgCode } }),
      },
    ],
    government: {
      ColumnName: '政务公开',
      ColumnType: '政务公开',
      ArticleTitle: power.name,
      PubDate: `${power.updatedOn} 00:00`,
      ContentSource: power.department.name,
    },
  }),
  missing: '没有找到这项职权，可能已经调整。请在权责清单中按部门查找，或拨打 12345 咨询。',
})
