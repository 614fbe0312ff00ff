import { hrefFrom } from '@portal/area'
import { addressOfTarget, ask, type ContentRequest, defineContent, type LinkPlace } from '@portal/area/content'
import type { PublicListDto, PublicListSummaryDto, PublicListsDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { buildListTable } from '../model/disclosure/buildListTable.ts'
import type { PublicListEntry, PublicListsView, PublicListView } from '../model/disclosure/PublicListsView.ts'
import { publicSections } from '../model/disclosure/publicSections.ts'
import { readTable } from '../model/disclosure/readTable.ts'
import * as affairsRoutes from '../routes.ts'

type ListsRequest = ContentRequest<typeof affairsRoutes.publicSecondIndex>

/** All lists that a region and those above it publish, by section; or one of them. */
export const publicListsContent = defineContent(affairsRoutes.publicSecondIndex, {
  questions: ({ query, region }) =>
    query.id === undefined
      ? { lists: ask('/api/disclosure/lists', { region: region.code }) }
      : { list: ask('/api/disclosure/lists/:code', { code: query.id }) },
  data: (answers, request) =>
    'list' in answers
      ? { list: buildListView(answers.list, request) }
      : { lists: buildListsView(answers.lists, request) },
  title: (data, { route }) => ('list' in data ? data.list.title : route.title),
  meta: (data, request) => buildMeta(data, request),
  missing: '没有找到这份清单，可能已经撤下或者换了编号。请查看全部公开清单，或拨打 12345 咨询。',
})

function buildMeta(data: { list: PublicListView } | { lists: PublicListsView }, request: ListsRequest) {
  const index = { title: '政务公开', href: hrefFrom(request, { page: affairsRoutes.publicIndex }) }
  const all = { title: request.route.title, href: hrefFrom(request, { page: affairsRoutes.publicSecondIndex }) }
  const government = { ColumnName: '政务公开', ColumnType: '公开清单' }
  if ('lists' in data) {
    const { regionName, count } = data.lists
    return {
      description: `${regionName}公开的 ${count} 份清单：权责、许可、公共服务、中介服务、收费。`,
      crumbs: [index],
      government,
    }
  }
  return {
    description: data.list.summary ?? data.list.title,
    canonical: hrefFrom(request, { page: affairsRoutes.publicSecondIndex, query: { id: data.list.code } }),
    crumbs: [index, all],
    government: { ...government, ArticleTitle: data.list.title, ContentSource: data.list.source },
  }
}

function buildListsView({ region, sections }: PublicListsDto, place: LinkPlace): PublicListsView {
  const days = sections.flatMap(({ lists }) => lists.map((list) => formatDay(list.publishedAt)))
  return {
    regionName: region.name,
    count: days.length,
    newest: days.sort().at(-1),
    sections: sections.map(({ code, label, lists }) => ({
      code,
      title: label,
      words: publicSections[code] ?? '',
      entries: lists.map((list) => buildListEntry(list, place)),
    })),
  }
}

function buildListEntry(list: PublicListSummaryDto, place: LinkPlace): PublicListEntry {
  const own = hrefFrom(place, { page: affairsRoutes.publicSecondIndex, query: { id: list.code } })
  return {
    code: list.code,
    title: list.title,
    href: rowsOf(list, place)?.href ?? own,
    summary: list.summary ?? undefined,
    notes: notesOf(list),
    files: list.files,
  }
}

function buildListView(list: PublicListDto, request: ListsRequest): PublicListView {
  const { keyword, pageNum } = request.query
  const table = list.bodyHtml === null ? undefined : readTable(list.bodyHtml)
  return {
    code: list.code,
    title: list.title,
    summary: list.summary ?? undefined,
    notes: notesOf(list),
    table: table && buildListTable(table, { keyword, pageNo: Number(pageNum ?? 1) }),
    bodyHtml: (table ? table.after : list.bodyHtml) || undefined,
    files: list.files,
    rows: successorOf(list, request) ?? rowsOf(list, request),
    warning: list.state.code === '1' ? undefined : '这份清单已经不再使用，内容仅供查阅。',
    source: list.source,
    updatedAt: formatDay(list.updatedAt),
  }
}

function notesOf({ issuer, publishedAt, matterCount, rowCount }: PublicListSummaryDto): string[] {
  const size = matterCount > 0 ? `${matterCount} 个事项` : rowCount > 0 ? `${rowCount} 条` : undefined
  return [issuer, `${formatDay(publishedAt)} 发布`, ...(size === undefined ? [] : [size])]
}

/** The list that took the place of one that is no longer used. */
function successorOf({ successorCode }: PublicListDto, place: LinkPlace): PublicListView['rows'] {
  if (successorCode === null) return undefined
  return {
    href: hrefFrom(place, { page: affairsRoutes.publicSecondIndex, query: { id: successorCode } }),
    title: '查看现行的清单',
  }
}

/** Another page that shows what the list holds: its target, or the matters of a special catalogue. */
function rowsOf({ code, target, matterCount }: PublicListSummaryDto, place: LinkPlace): PublicListView['rows'] {
  const href = target && addressOfTarget(target, place)
  if (href) return { href, title: '查看清单内容' }
  if (matterCount === 0) return undefined
  return {
    href: hrefFrom(place, { page: affairsRoutes.catalogueList, query: { catalogCode: code } }),
    title: `查看清单中的 ${matterCount} 个事项`,
  }
}
