import { hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent } from '@portal/area/content'
import type { SearchDto } from '@portal/contracts'
import { readSearchQuery } from '../model/SearchQuery.ts'
import type { SearchWidgetView } from '../model/SearchWidgetView.ts'
import * as searchRoutes from '../routes.ts'
import { buildSearchView } from './buildSearchView.ts'

/** As many as a box in a column holds. */
const PAGE_SIZE = 5
const MOST_HOT_WORDS = 6

/** The search for the pages of other sites: everything, page by page; to narrow it one goes to the portal. */
export const searchWidgetContent = defineContent(searchRoutes.searchWidget, {
  questions: (request) => {
    const { keyword, type, sort, pageNo } = readSearchQuery(request.query)
    return {
      answer: ask('/api/search', { keyword, type, sort, pageNo, pageSize: PAGE_SIZE, region: request.region.code }),
    }
  },
  data: ({ answer }, request) => buildSearchWidgetView(answer, request),
})

function buildSearchWidgetView(
  answer: SearchDto,
  request: ContentRequest<typeof searchRoutes.searchWidget>,
): SearchWidgetView {
  const { query, hotWords, found } = buildSearchView(answer, readSearchQuery(request.query), request)
  const { direct, hits = [], page } = found?.results ?? {}
  return {
    keyword: query.keyword,
    hotWords: hotWords.slice(0, MOST_HOT_WORDS),
    ...(found && {
      found: {
        ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
        ...(direct && { direct }),
        hits: hits.map(({ summary: _summary, tags: _tags, onlineUrl: _onlineUrl, ...hit }) => hit),
        ...(page && { page }),
      },
    }),
    moreHref: hrefFrom(request, { page: searchRoutes.search, query: { keyword: query.keyword } }),
  }
}
