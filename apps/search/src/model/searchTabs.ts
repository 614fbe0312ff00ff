import type { SearchTypeDto } from '@portal/contracts'
import * as searchRoutes from '../routes.ts'

/** The kinds of results in the order of the tabs; each has an address of its own, and all take the same query. */
export const searchTabs = [
  { type: 'all', page: searchRoutes.search, title: '全部' },
  { type: 'guide', page: searchRoutes.searchGuides, title: '指南' },
  { type: 'service', page: searchRoutes.searchServices, title: '服务' },
  { type: 'news', page: searchRoutes.searchNews, title: '资讯' },
  { type: 'qa', page: searchRoutes.searchQuestions, title: '问答' },
] as const satisfies readonly { type: SearchTypeDto; page: object; title: string }[]

type SearchTab = (typeof searchTabs)[number]

export function pageOfType(type: SearchTypeDto): SearchTab['page'] {
  return searchTabs.find((tab) => tab.type === type)?.page ?? searchRoutes.search
}
