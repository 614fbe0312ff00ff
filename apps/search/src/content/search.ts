import { hideStates, href } from '@portal/area'
import { ask, type ContentRequest, defineContent, oncePerRequest } from '@portal/area/content'
import type { SearchTypeDto } from '@portal/contracts'
import { daysToAsk } from '@portal/validation'
import { readSearchQuery, type SearchQuery } from '../model/SearchQuery.ts'
import { pageOfType, typeInAddress } from '../model/searchTabs.ts'
import * as searchRoutes from '../routes.ts'
import { buildSearchView } from './buildSearchView.ts'

type SearchRequest = ContentRequest<typeof searchRoutes.search>

export const searchContent = defineSearchContent()
export const searchServicesContent = defineSearchContent('service')
export const searchGuidesContent = defineSearchContent('guide')
export const searchNewsContent = defineSearchContent('news')
export const searchQuestionsContent = defineSearchContent('qa')

/**
 * One page of results; without words the answer holds the hot words alone.
 * @param tab the tab an address stands for; without it the address says it in `type`
 */
function defineSearchContent(tab?: SearchTypeDto) {
  const read = oncePerRequest(({ query }: SearchRequest) => readSearchQuery(query, tab))
  return defineContent(searchRoutes.search, {
    questions: (request) => {
      const asked = read(request)
      const {
        isCut: _,
        refused: _refused,
        filters,
        days,
        onlyCorrespondingLevel,
        staysHere,
        isEverywhere,
        ...words
      } = asked
      const narrowed = {
        ...filters,
        ...daysToAsk(days, new Date()),
        onlyCorrespondingLevel: onlyCorrespondingLevel ? 1 : undefined,
        place: staysHere ? 'off' : undefined,
        elsewhere: isEverywhere ? 1 : undefined,
      }
      return { answer: ask('/api/search', { ...words, ...narrowed, region: request.region.code }) }
    },
    data: ({ answer }, request) => buildSearchView(answer, read(request), request),
    title: ({ query }, { route }) => (query.keyword === '' ? route.title : `${route.title}“${shorten(query.keyword)}”`),
    meta: ({ query }, request) => ({
      description: explainSearch(query, request),
      canonical: href({
        page: pageOfType(query.type),
        query: { keyword: query.keyword, type: typeInAddress(query.type) },
      }),
      government: { ColumnName: '搜索', ColumnType: '政务服务' },
      ...hideStates(request.query),
    }),
  })
}

function explainSearch({ keyword }: SearchQuery, { config, region }: SearchRequest): string {
  return keyword === ''
    ? `在${config.siteName}搜索${region.name}的政务服务、办事指南、通知公告和常见问题。`
    : `${region.name}“${keyword}”的政务服务、办事指南、通知公告和常见问题搜索结果。`
}

/** For the title and the breadcrumb, which stand on one line. */
function shorten(keyword: string): string {
  const characters = [...keyword]
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : keyword
}
