import type { RouteNameOf } from '@portal/area'
import type { SearchTypeDto } from '@portal/contracts'

export interface SearchTab {
  readonly type: SearchTypeDto
  readonly page: Exclude<RouteNameOf<'search'>, 'mobileSearch'>
  readonly title: string
}

/** The kinds of results in the order of the tabs; each has an address of its own. */
export const searchTabs: readonly SearchTab[] = [
  { type: 'all', page: 'search', title: '全部' },
  { type: 'guide', page: 'searchGuides', title: '指南' },
  { type: 'service', page: 'searchServices', title: '服务' },
  { type: 'news', page: 'searchNews', title: '资讯' },
  { type: 'qa', page: 'searchQuestions', title: '问答' },
]

export function pageOfType(type: SearchTypeDto): SearchTab['page'] {
  return searchTabs.find((tab) => tab.type === type)?.page ?? 'search'
}
