import { hrefFrom } from '@portal/area'
import { ask, askSpellings, defineContent } from '@portal/area/content'
import { buildDisclosureView } from '../model/disclosure/buildDisclosureView.ts'
import * as affairsRoutes from '../routes.ts'

/** The home of disclosure: lists, departments, and how well they work. */
export const disclosureContent = defineContent(affairsRoutes.publicIndex, {
  questions: ({ region, query }) => ({
    index: ask('/api/disclosure', { region: region.code }),
    ...askSpellings(query.keyword),
  }),
  data: ({ index, spelled }, { query: { keyword, figure } }) =>
    buildDisclosureView(index, { keyword, spelled, figure }),
  meta: ({ regionName, listCount, departments }, request) => ({
    description: `${regionName}政务公开：${listCount} 份公开清单、${departments.total} 个部门的办事信息、效能监督数据和曝光台。`,
    canonical: hrefFrom(request, { page: affairsRoutes.publicIndex }),
    government: { ColumnName: '政务公开', ColumnType: '政务公开' },
  }),
})
