import type { SearchTypeDto } from '@portal/contracts'
import * as searchRoutes from '../routes.ts'

/**
 * The kinds of results in the order of the tabs: each result stands in one of them. The first five have addresses of their
 * own, halls and departments are a type of the first; all take the same query.
 */
export const searchTabs = [
  { type: 'all', page: searchRoutes.search, title: '全部' },
  { type: 'guide', page: searchRoutes.searchGuides, title: '指南' },
  { type: 'service', page: searchRoutes.searchServices, title: '服务' },
  { type: 'news', page: searchRoutes.searchNews, title: '资讯' },
  { type: 'qa', page: searchRoutes.searchQuestions, title: '问答' },
  { type: 'hall', page: searchRoutes.search, title: '大厅' },
  { type: 'department', page: searchRoutes.search, title: '部门' },
] as const satisfies readonly { type: SearchTypeDto; page: object; title: string }[]

type SearchTab = (typeof searchTabs)[number]

/** What stands in `type` of an address: nothing where the address itself says it. */
export function typeInAddress(type: SearchTypeDto): SearchTypeDto | undefined {
  return type === 'hall' || type === 'department' ? type : undefined
}

export function pageOfType(type: SearchTypeDto): SearchTab['page'] {
  return searchTabs.find((tab) => tab.type === type)?.page ?? searchRoutes.search
}
