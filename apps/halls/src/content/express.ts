import { href } from '@portal/area'
import { ask, type ContentRequest, defineContent } from '@portal/area/content'
import { buildEnterpriseView, buildRuleListView, DELIVERY_CODE, quickKinds } from '../model/express/buildExpressView.ts'
import * as hallRoutes from '../routes.ts'

type ExpressRequest = ContentRequest<typeof hallRoutes.express>

/** Handled at once, with delivery, for enterprises: one page with three tabs. */
export const expressContent = defineContent(hallRoutes.express, {
  questions: ({ query: { tab, kind, deptCode, pageNo }, region: { code: region } }) =>
    tab === 'enterprise'
      ? {
          matters: ask('/api/matters', { region, audience: 'legal', pageSize: 8 }),
          combos: ask('/api/combos', { region, audience: 'legal', pageSize: 6 }),
          policies: ask('/api/notices', { region, type: 'policy', pageSize: 6 }),
        }
      : {
          rule: ask('/api/disclosure/special-lists/:code', {
            code: codeOf(tab, kind),
            region,
            departmentCode: deptCode,
            pageNo,
          }),
        },
  data: (answers, request) =>
    answers.rule
      ? buildRuleListView(request.query.tab === 'delivery' ? 'delivery' : 'quick', answers.rule, placeOf(request))
      : buildEnterpriseView(answers, request),
  title: ({ tab }) => titles[tab],
  meta: ({ lead }, { generation, query: { tab, kind, region } }) => ({
    description: lead,
    // What a department leaves of a list is no page of its own.
    canonical: href({ page: hallRoutes.express, generation, query: { tab, kind, region } }),
    government: { ColumnName: '直通车/快递专区', ColumnType: '办事服务' },
  }),
})

const titles = { quick: '快速办', delivery: '快递送达', enterprise: '企业直通车' }

function codeOf(tab: string | undefined, kind: string | undefined): string {
  if (tab === 'delivery') return DELIVERY_CODE
  return quickKinds.find((entry) => entry.kind === kind)?.code ?? DELIVERY_CODE
}

function placeOf({ generation, region, config, query: { deptCode } }: ExpressRequest) {
  return { generation, region, config, deptCode }
}
