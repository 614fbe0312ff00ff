import { href, type PageMeta } from '@portal/area'
import { ask, askSpellings, type ContentRequest, defineContent } from '@portal/area/content'
import type { BranchHallDto } from '@portal/contracts'
import { parseOpeningHours } from '@portal/validation/calendar'
import type { BranchHallView } from '../model/departments/BranchHallView.ts'
import { buildDepartmentIndexView } from '../model/departments/buildDepartmentIndexView.ts'
import type { DepartmentIndexView } from '../model/departments/DepartmentIndexView.ts'
import * as hallRoutes from '../routes.ts'

type HallRequest = ContentRequest<typeof hallRoutes.branchHall>

const column = { ColumnName: '部门分厅', ColumnType: '办事大厅' }

/** The departments of a region, or one of them with a page of its matters. */
export const branchHallContent = defineContent(hallRoutes.branchHall, {
  questions: ({ query, region }) => {
    const { orgCode, taskType, theme, audience, pageNo, keyword } = query
    return orgCode === undefined
      ? { list: ask('/api/departments', { region: region.code }), ...askSpellings(keyword) }
      : {
          hall: ask('/api/departments/:orgCode', { orgCode, taskType, theme, audience, pageNo }),
          holidays: ask('/api/calendar'),
        }
  },
  data: (answers, { query: { keyword } }): BranchHallView => {
    if ('list' in answers) return { list: buildDepartmentIndexView(answers.list, answers.spelled), keyword }
    const { hall, holidays } = answers
    return { hall: { ...hall, hours: hoursOf(hall), holidays } }
  },
  title: (data, { route }) => ('hall' in data ? data.hall.name : route.title),
  meta: (data, request) => ('hall' in data ? buildHallMeta(data.hall, request) : buildListMeta(data.list, request)),
  missing: '没有找到这个部门分厅。请在部门列表中选择，或拨打 12345 咨询。',
})

function hoursOf({ officeTime }: BranchHallDto) {
  return officeTime === null ? undefined : parseOpeningHours(officeTime)
}

function buildListMeta({ regionName }: DepartmentIndexView, { generation, query }: HallRequest): PageMeta {
  return {
    description: `${regionName}各部门的分厅：办理事项、地址、电话和办公时间。`,
    // What a search leaves of the list is no page of its own.
    canonical: href({ page: hallRoutes.branchHall, generation, query: { region: query.region } }),
    government: column,
  }
}

function buildHallMeta(hall: BranchHallDto, { generation, config }: HallRequest): PageMeta {
  const address = href({ page: hallRoutes.branchHall, generation, query: { orgCode: hall.orgCode } })
  return {
    description: `${hall.name}的办理事项、地址、电话、办公时间和通知公告。`,
    canonical: address,
    crumbs: [{ title: '部门分厅', href: href({ page: hallRoutes.branchHall, generation }) }],
    government: column,
    structuredData: {
      '@type': 'GovernmentOffice',
      name: hall.name,
      url: `${config.portalHost}${address}`,
      areaServed: hall.region.name,
      ...(hall.address && { address: hall.address }),
      ...(hall.phone && { telephone: hall.phone }),
    },
  }
}
