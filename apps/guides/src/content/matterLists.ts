import { hideStates, href, hrefFrom, type PageMeta } from '@portal/area'
import { ask, defineContent, NotFoundError, RedirectError } from '@portal/area/content'
import { audiences, readAudience } from '../model/channel/audiences.ts'
import { buildHandleItemList } from '../model/channel/buildHandleItemList.ts'
import { buildMatterListView, type MatterListRequest } from '../model/channel/buildMatterListView.ts'
import type { MatterListView } from '../model/channel/MatterListView.ts'
import { type MatterListKind, matterLists } from '../model/channel/matterLists.ts'
import * as guideRoutes from '../routes.ts'

export const themeContent = defineListContent(matterLists.serviceTheme)
export const hotContent = defineListContent(matterLists.serviceHot)
export const hotMoreContent = defineListContent(matterLists.serviceHotMore)
export const secondLevelHotContent = defineListContent(matterLists.serviceSecondLevelHot)
export const secondLevelItemContent = defineListContent(matterLists.serviceSecondLevelItem)
export const thirdLevelHotContent = defineListContent(matterLists.thirdLevelHot)
export const thirdLevelItemContent = defineListContent(matterLists.thirdLevelItem)

function defineListContent(kind: MatterListKind) {
  return defineContent(guideRoutes.serviceTheme, {
    questions: (request) => listQuestions(kind, request),
    data: (answers, request) => {
      const audience = readAudience(request)
      const { answer, beside = answer, item } = answers
      const themes = answers.themes[audience]
      const { catalogCode } = request.query
      if (item) return buildHandleItemList({ kind, audience, item, themes, beside }, request)
      if (catalogCode !== undefined && !themes.some(({ code }) => code === catalogCode))
        throw new NotFoundError('没有这个主题，可能已经调整。请在主题列表中选择，或拨打 12345 咨询。')
      return buildMatterListView({ kind, audience, answer, themes, beside }, request)
    },
    title: ({ title }, { route }) => (title.includes(route.title) ? title : `${title}：${route.title}`),
    meta: (list, request) => buildMeta(list, request),
    missing: '没有找到地址中的部门或事项，可能已经变更。请重新选择，或拨打 12345 咨询。',
  })
}

/** The list, and under a theme what the other themes would give. Old links name a matter where a theme may stand. */
function listQuestions(kind: MatterListKind, request: MatterListRequest) {
  const { catalogCode: theme, pageNo, sort } = request.query
  const themes = ask('/api/themes')
  const beside = ask('/api/matters', { ...filtersOf(request), pageSize: 1 })
  if (theme?.length === CATALOGUE_CODE_LENGTH) {
    const catalogCode = readCatalogueCode(theme, kind, request)
    return {
      answer: beside,
      themes,
      item: ask('/api/items/:catalogCode', { catalogCode, region: request.region.code }),
    }
  }
  const answer = ask('/api/matters', {
    ...filtersOf(request),
    theme,
    sort: kind.isRanked ? undefined : sort,
    pageNo,
    pageSize: kind.pageSize,
    withHandleItems: kind.rows === 'matter' ? undefined : 1,
  })
  return theme === undefined ? { answer, themes } : { answer, themes, beside }
}

const CATALOGUE_CODE_LENGTH = 12

/** Lists of handle items have those of one matter; the others lead to the matter itself. @throws RedirectError */
function readCatalogueCode(code: string, kind: MatterListKind, { query }: MatterListRequest): string {
  if (kind.rows !== 'matter' && !kind.isRanked) return code.toUpperCase()
  throw new RedirectError(href({ page: guideRoutes.item, params: { id: code }, query: { region: query.region } }))
}

/** What narrows the list, besides its theme. */
function filtersOf(request: MatterListRequest) {
  const { region, query } = request
  const { deptCode: departmentCode, keyword, onlyCorrespondingLevel, online, taskType, tag } = query
  const audience = readAudience(request)
  return { region: region.code, audience, departmentCode, keyword, onlyCorrespondingLevel, online, taskType, tag }
}

function buildMeta({ audience, lead }: MatterListView, request: MatterListRequest): PageMeta {
  const { route, params, generation } = request
  const { region, catalogCode, pageNo } = request.query
  const channel = {
    title: audiences[audience].title,
    href: hrefFrom(request, { page: guideRoutes.service, params: { service: audience } }),
  }
  const list = { title: route.title, href: hrefFrom(request, { page: route, params: { ...params } }) }
  return {
    description: lead,
    // What filters leave of a list is no page of its own.
    canonical: href({ page: route, generation, params: { ...params }, query: { region, catalogCode, pageNo } }),
    crumbs: catalogCode === undefined ? [channel] : [channel, list],
    government: { ColumnName: channel.title, ColumnType: '办事服务' },
    ...hideStates(request.query, ['region', 'catalogCode', 'service']),
  }
}
