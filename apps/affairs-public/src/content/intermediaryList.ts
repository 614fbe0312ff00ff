import { ask, type ContentRequest, defineContent } from '@portal/area/content'
import { buildListView } from '../model/lists/buildListView.ts'
import type { ListView } from '../model/lists/ListView.ts'
import { intermediaryRows } from '../model/lists/listRows.ts'
import { bases } from '../model/lists/listTexts.ts'
import * as affairsRoutes from '../routes.ts'
import { buildListMeta } from './buildListMeta.ts'

/** Services of intermediaries that approvals may still ask for. */
export const intermediaryListContent = defineContent(affairsRoutes.intermediaryList, {
  questions: (request) => ({ answer: askServices(request) }),
  data: ({ answer }, request): ListView => ({
    ...buildListView({ asked: askServices(request), answer, kind: intermediaryRows, rows: answer.services }, request),
    title: `${answer.region.name}保留的行政审批中介服务事项清单`,
    lead: '办理审批时可能要用到的评估、检测、论证等中介服务，只有清单里的才可以要求；清单之外的，申请人可以拒绝。',
    steps: [],
    basis: bases.intermediary,
    tabs: undefined,
    source: `${answer.region.name}各审批部门`,
  }),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing: '没有找到地址中的部门，可能已经调整。请在部门列表中选择，或拨打 12345 咨询。',
})

function askServices({ region, query }: ContentRequest<typeof affairsRoutes.intermediaryList>) {
  const { deptCode: departmentCode, keyword, pageNum: pageNo } = query
  return ask('/api/disclosure/intermediary-services', {
    region: region.code,
    departmentCode,
    keyword,
    pageNo,
    pageSize: 20,
  })
}
