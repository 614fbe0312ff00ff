import { href } from '@portal/area'
import { ask, type ContentRequest, defineContent, RedirectError } from '@portal/area/content'
import type { FacetValueDto, MatterCatalogueDto, PublicListSummaryDto } from '@portal/contracts'
import { buildListView } from '../model/lists/buildListView.ts'
import type { ListTabs, ListView } from '../model/lists/ListView.ts'
import { catalogueRows, departmentMatterRows } from '../model/lists/listRows.ts'
import { bases } from '../model/lists/listTexts.ts'
import * as affairsRoutes from '../routes.ts'
import { buildListMeta } from './buildListMeta.ts'

type CatalogueRequest = ContentRequest<typeof affairsRoutes.catalogue>

/** What the departments of a region handle, by department and kind. */
export const departmentMattersContent = defineContent(affairsRoutes.departmentMatters, {
  questions: (request) => ({ answer: askCatalogue(request) }),
  data: ({ answer }, request): ListView => ({
    ...buildCatalogueList(answer, request),
    title: `${request.region.name}部门事项`,
    lead: `${request.region.name}各部门直接为群众和企业办理的事项，可以按部门和类型查找，点开就是办事指南。`,
    basis: bases.departmentMatters,
    ...buildListView(
      { asked: askCatalogue(request), answer, kind: departmentMatterRows, rows: answer.matters },
      request,
    ),
  }),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing: '没有找到地址中的部门，可能已经调整。请在部门列表中选择，或拨打 12345 咨询。',
})

/** The same as it is registered: a tree of departments and kinds, and a table of codes and bases. */
export const catalogueContent = defineContent(affairsRoutes.catalogue, {
  questions: (request) => ({ answer: askCatalogue(request) }),
  data: ({ answer }, request): ListView => ({
    ...buildCatalogueList(answer, request),
    title: `${request.region.name}政务服务事项目录`,
    lead: '依申请办理的行政权力事项和公共服务事项都在目录里，目录之外不得要求申请人办理。',
    basis: bases.catalogue,
    ...buildListView({ asked: askCatalogue(request), answer, kind: catalogueRows, rows: answer.matters }, request),
  }),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing: '没有找到地址中的部门，可能已经调整。请在部门列表中选择，或拨打 12345 咨询。',
})

function askCatalogue({ region, query }: CatalogueRequest) {
  const { deptCode: departmentCode, taskType, keyword, sort = 'department', pageNum: pageNo } = query
  return ask('/api/disclosure/catalogue', {
    region: region.code,
    departmentCode,
    taskType,
    keyword,
    sort,
    pageNo,
    pageSize: 20,
  })
}

function buildCatalogueList(answer: MatterCatalogueDto, request: CatalogueRequest) {
  return {
    steps: [],
    tabs: buildTypeTabs(answer.taskTypes, 'taskType', request),
    source: `${request.region.name}各部门公布的实施清单`,
  }
}

/** The kinds of a list with their counts. */
export function buildTypeTabs(
  types: readonly FacetValueDto[],
  name: 'taskType' | 'type',
  { route, generation, query }: ContentRequest,
): ListTabs {
  const { pageNum: _, ...kept } = query
  const linkTo = (code: string | undefined) => href({ page: route, generation, query: { ...kept, [name]: code } })
  const total = types.reduce((sum, { count }) => sum + count, 0)
  return {
    label: '类型',
    tabs: [
      { title: '全部', count: total, href: linkTo(undefined), isCurrent: query[name] === undefined },
      ...types.map(({ code, label, count }) => ({
        title: label,
        count,
        href: linkTo(code),
        isCurrent: query[name] === code,
      })),
    ],
  }
}

/** A special catalogue, such as 最多跑一次清单; without its code the first that the region has. */
export const catalogueListContent = defineContent(affairsRoutes.catalogueList, {
  questions: (request) => {
    const lists = ask('/api/disclosure/lists', { region: request.region.code })
    return request.query.catalogCode === undefined ? { lists } : { lists, answer: askSpecialCatalogue(request) }
  },
  data: (answers, request): ListView => {
    const lists = answers.lists.sections
      .flatMap((section) => section.lists)
      .filter(({ matterCount }) => matterCount > 0)
    const { catalogCode, pageNum: _, ...kept } = request.query
    const linkTo = (code: string | undefined) =>
      href({ page: request.route, generation: request.generation, query: { ...kept, catalogCode: code } })
    const list = lists.find(({ code }) => code === catalogCode)
    const [first] = lists
    if (!('answer' in answers) || !list)
      throw new RedirectError(
        first && catalogCode !== first.code
          ? linkTo(first.code)
          : href({ page: affairsRoutes.publicSecondIndex, generation: request.generation }),
      )
    return {
      ...buildListView(
        {
          asked: askSpecialCatalogue(request),
          answer: answers.answer,
          kind: departmentMatterRows,
          rows: answers.answer.matters,
        },
        request,
      ),
      title: list.title,
      lead: list.summary ?? `${list.issuer}公布的专项清单，点开事项就是办事指南。`,
      steps: [],
      basis: bases.catalogueList,
      tabs: {
        label: '专项清单',
        tabs: lists.map(({ code, title }) => ({ title, href: linkTo(code), isCurrent: code === catalogCode })),
      },
      source: [list.issuer, ...explainPart(list, answers.answer.page.total, request)].join('。'),
    }
  },
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing: '没有找到这份清单，可能已经调整。请在政务公开目录中选择，或拨打 12345 咨询。',
})

/** The list of lists says how many matters it has in all; a region handles some of them. */
function explainPart(
  { matterCount }: PublicListSummaryDto,
  total: number,
  { region, query }: ContentRequest<typeof affairsRoutes.catalogueList>,
): string[] {
  const isNarrowed = query.deptCode !== undefined || query.keyword !== undefined
  if (isNarrowed || total >= matterCount) return []
  return [`清单共 ${matterCount} 个事项，在${region.name}由本级和上级部门办理的有 ${total} 个，其余换地区查看`]
}

function askSpecialCatalogue({ region, query }: ContentRequest<typeof affairsRoutes.catalogueList>) {
  const { catalogCode: code = '', deptCode: departmentCode, keyword, pageNum: pageNo } = query
  return ask('/api/disclosure/lists/:code/matters', {
    code,
    region: region.code,
    departmentCode,
    keyword,
    pageNo,
    pageSize: 20,
  })
}
