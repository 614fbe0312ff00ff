import { href, hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent, RedirectError } from '@portal/area/content'
import type { DutyListDto } from '@portal/contracts'
import { buildListView } from '../model/lists/buildListView.ts'
import type { ListTabs, ListView } from '../model/lists/ListView.ts'
import { dutyRows, dutyServiceRows } from '../model/lists/listRows.ts'
import { bases } from '../model/lists/listTexts.ts'
import * as affairsRoutes from '../routes.ts'
import { buildListMeta } from './buildListMeta.ts'
import { buildTypeTabs } from './matterLists.ts'

type DutyRequest = ContentRequest<typeof affairsRoutes.dutyList>

const missing = '没有找到地址中的部门，可能已经调整。请在部门列表中选择，或拨打 12345 咨询。'

/** The powers of the departments of a region, or of the nearest one above that publishes them. */
export const dutyListContent = defineContent(affairsRoutes.dutyList, {
  questions: (request) => ({ answer: askDuties(request) }),
  data: ({ answer }, request): ListView => ({
    ...buildDutyList(answer, request),
    ...buildListView({ asked: askDuties(request), answer, kind: dutyRows, rows: answer.duties }, request),
    title: `${answer.region.name}权责清单`,
    lead: '政府部门有哪些权力、依据什么、要负什么责任，都列在这里；清单之外的权力不得行使。',
    basis: bases.dutyList,
    tabs: buildTypeTabs(answer.taskTypes, 'type', request),
    notice: formatPublisher(answer, request),
  }),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing,
})

/** What departments of cities and counties owe; where a visitor chose none, those of the first city. */
export const dutyServiceContent = defineContent(affairsRoutes.dutyService, {
  questions: (request) => {
    const [city] = request.region.children
    if (request.region.code === request.config.province && city) {
      const { route: page, generation, query } = request
      throw new RedirectError(href({ page, generation, query: { ...query, region: city.code } }))
    }
    return { answer: askDuties(request) }
  },
  data: ({ answer }, request) => buildDutyServiceList(answer, request, askDuties(request)),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing,
})

/** The same of the departments of the province, whatever region the visitor is in. */
export const dutyServiceProvinceContent = defineContent(affairsRoutes.dutyServiceProvince, {
  questions: (request) => ({ answer: askDuties(request, request.config.province) }),
  data: ({ answer }, request) => buildDutyServiceList(answer, request, askDuties(request, request.config.province)),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing,
})

function askDuties({ region: { code }, query }: DutyRequest, region = code) {
  const { deptCode: departmentCode, type: taskType, keyword, pageNum: pageNo } = query
  return ask('/api/disclosure/duties', { region, departmentCode, taskType, keyword, pageNo, pageSize: 20 })
}

function buildDutyList(answer: DutyListDto, { query }: DutyRequest) {
  return { steps: [], type: query.type, source: `${answer.region.name}各部门公布的权责清单` }
}

function buildDutyServiceList(
  answer: DutyListDto,
  request: DutyRequest,
  asked: ReturnType<typeof askDuties>,
): ListView {
  return {
    ...buildListView({ asked, answer, kind: dutyServiceRows, rows: answer.duties }, request),
    ...buildDutyList(answer, request),
    title: `${answer.region.name}责任清单和公共服务清单`,
    lead: '每个部门该做什么、按什么规定做、找谁问，逐项列明，方便群众对照和监督。',
    basis: bases.dutyService,
    tabs: buildLevelTabs(request),
    types: answer.taskTypes,
    notice: request.route.name === 'dutyService' ? formatPublisher(answer, request) : undefined,
  }
}

/** The two lists lead to each other; a region below the province is kept for the way back. */
function buildLevelTabs({ route, region, generation, config }: DutyRequest): ListTabs {
  const place = { generation, region, config }
  return {
    label: '层级',
    tabs: [
      {
        title: '省级',
        href: hrefFrom(place, { page: affairsRoutes.dutyServiceProvince }),
        isCurrent: route.name === 'dutyServiceProvince',
      },
      {
        title: '市县',
        href: hrefFrom(place, { page: affairsRoutes.dutyService }),
        isCurrent: route.name === 'dutyService',
      },
    ],
  }
}

function formatPublisher({ region: publisher }: DutyListDto, { region }: DutyRequest): string | undefined {
  if (publisher.code === region.code) return undefined
  return `${region.name}没有单独公布清单，以下是${publisher.name}的清单。`
}
