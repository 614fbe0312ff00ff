import { href } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import { buildListView } from '../model/buildListView.ts'
import * as areaRoutes from '../routes.ts'

/** The notices of a region and of the regions above it, the latest first. */
export const listContent = defineContent(areaRoutes.exampleAreaList, {
  questions: ({ region, query: { type, pageNo } }) => ({
    answer: ask('/api/notices', { region: region.code, type, pageNo, pageSize: 10 }),
  }),
  data: ({ answer }, { query }) => buildListView(answer, query.type),
  meta: (_list, { route, region, generation, query }) => ({
    description: `${region.name}的${route.title}：通知公告、政策文件和服务动态。`,
    canonical: href({ page: areaRoutes.exampleAreaList, generation, query: { region: query.region } }),
    government: { ColumnName: route.title, ColumnType: '信息公开' },
  }),
})
