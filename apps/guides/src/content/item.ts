import { hideStates, href, type PageMeta } from '@portal/area'
import { ask, type ContentRequest, defineContent, NotFoundError, RedirectError } from '@portal/area/content'
import type { ItemDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import * as searchRoutes from '@portal/search/routes'
import { readMatterCode } from '../model/facts/readMatterCode.ts'
import * as guideRoutes from '../routes.ts'
import { buildComparisonView } from './buildComparisonView.ts'

type ItemRequest = ContentRequest<typeof guideRoutes.item>

const COMPARED_AT_ONCE = 10

const missing = '没有找到这个编码的事项，可能已经变更或者取消。请搜索事项名称，或拨打 12345 咨询。'

/** The matter of the catalogue that an address asks for, with everyone in the province who handles it. */
export const itemContent = defineContent(guideRoutes.item, {
  questions: (request) => {
    const catalogCode = readCatalogCode(request)
    const { sort, pageNo } = request.query
    return {
      item: ask('/api/items/:catalogCode', { catalogCode, region: request.region.code }),
      compared: ask('/api/items/:catalogCode/implementations', {
        catalogCode,
        sort,
        pageNo,
        pageSize: COMPARED_AT_ONCE,
      }),
    }
  },
  data: ({ item, compared }, request) => ({
    item: withChoice(item, request),
    // One body compares with nobody.
    comparison: compared.page.total > 1 ? buildComparisonView(compared) : undefined,
  }),
  title: ({ item }, { route }) => `${item.name}：${route.title}`,
  meta: ({ item }, request) => buildMeta(item, request),
  missing,
})

/** The choice before a guide. */
export const guideLeadContent = defineContent(guideRoutes.item, {
  questions: (request) => ({
    item: ask('/api/items/:catalogCode', { catalogCode: readCatalogCode(request), region: request.region.code }),
  }),
  data: ({ item }, request) => ({ item: withChoice(item, request) }),
  title: ({ item }, { route }) => `${item.name}：${route.title}`,
  meta: ({ item }, request) => buildMeta(item, request),
  missing,
})

/** Where only one body handles a matter there is nothing to choose, and its guide opens at once. @throws RedirectError */
function withChoice(item: ItemDto, { query: { region } }: ItemRequest): ItemDto {
  const [only, ...others] = item.handleItems
  if (!only || others.length > 0) return item
  const params = { id: only.guideCode }
  throw new RedirectError(href({ page: guideRoutes.guide, params, generation: 'v2', query: { region } }))
}

/** @throws RedirectError, NotFoundError */
function readCatalogCode({ route, params: { id }, query: { region } }: ItemRequest): string {
  if (!id) throw new RedirectError(href({ page: searchRoutes.searchGuides, query: { region } }))
  const { code, catalogCode } = readMatterCode(id) ?? {}
  if (!catalogCode) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  if (catalogCode === id) return id
  // Codes of 31 and 33 characters contain the catalogue's code.
  const address = href({ page: route, params: { id: catalogCode }, query: { region } })
  throw new RedirectError(address, code === catalogCode ? 301 : 302)
}

function buildMeta(item: ItemDto, { route, generation, region, query }: ItemRequest): PageMeta {
  return {
    description: `${item.name}（${item.taskType.label}）的实施部门、业务办理项和办事指南，${region.name}。`,
    canonical: href({ page: route, params: { id: item.catalogCode } }),
    crumbs: [{ title: '办事指南', href: href({ page: searchRoutes.searchGuides, generation }) }],
    government: {
      ColumnName: '政务服务事项',
      ColumnType: '办事服务',
      ArticleTitle: item.name,
      PubDate: formatMoment(item.updatedAt),
    },
    ...hideStates(query),
  }
}
