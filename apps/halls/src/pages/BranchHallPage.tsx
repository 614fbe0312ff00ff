import { definePage, href, NotFoundError, type PageMeta, type PageView, RedirectError, statusOf } from '@portal/area'
import type { BranchHallDto, DepartmentListDto } from '@portal/contracts'
import { fetchBranchHall, fetchDepartments } from '../api/fetchDepartments.ts'
import { BranchHall } from '../components/BranchHall.tsx'
import { DepartmentDirectory } from '../components/DepartmentDirectory.tsx'
import { type HallQuery, isFiltered, readHallQuery } from '../model/HallQuery.ts'

type HallData =
  | { readonly kind: 'directory'; readonly list: DepartmentListDto }
  | { readonly kind: 'hall'; readonly hall: BranchHallDto; readonly query: HallQuery }

export const page = definePage('branchHall', {
  load: async (request): Promise<HallData> => {
    const query = readHallQuery(request.query)
    if (!query) return { kind: 'directory', list: await fetchDepartments(request.region.code, request) }
    try {
      return { kind: 'hall', hall: await fetchBranchHall(query, request), query }
    } catch (error) {
      throw outcomeOf(error, query, request.generation)
    }
  },
  title: (data) => (data.kind === 'hall' ? data.hall.name : '部门分厅'),
  meta: describe,
  Page: ({ data }) =>
    data.kind === 'hall' ? (
      <BranchHall hall={data.hall} query={data.query} />
    ) : (
      <DepartmentDirectory list={data.list} />
    ),
})

/** A code nobody has is the 404 page; a filter that no longer exists leads to the hall without filters. */
function outcomeOf(error: unknown, query: HallQuery, generation: PageView['generation']): unknown {
  const status = statusOf(error)
  if (status === 400 && isFiltered(query)) {
    return new RedirectError(href({ name: 'branchHall', generation, query: { orgCode: query.orgCode } }))
  }
  if (status === 400 || status === 404) return new NotFoundError('没有找到这个部门分厅')
  return error
}

function describe(data: HallData, { generation, config }: PageView): PageMeta {
  const column = { ColumnName: '部门分厅', ColumnType: '办事大厅' }
  if (data.kind === 'directory') {
    return { description: `${data.list.region.name}各部门的分厅：办理事项、地址、电话和办公时间。`, government: column }
  }
  const { hall } = data
  const address = href({ name: 'branchHall', generation, query: { orgCode: hall.orgCode } })
  return {
    description: `${hall.name}的办理事项、地址、电话、办公时间和通知公告。`,
    canonical: address,
    crumbs: [{ title: '部门分厅', href: href({ name: 'branchHall', generation }) }],
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
