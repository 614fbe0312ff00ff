import type { Route } from '@portal/contracts/routes'

/** What a search can be narrowed and ordered by. */
const filters = {
  keyword: { words: 200 },
  region: 'region',
  areaCode: 'region',
  departmentCode: 'department',
  onlyCorrespondingLevel: 'flag',
  type: 'code',
  pageNo: { lastPage: 200 },
  audience: { oneOf: ['personal', 'legal'] },
  theme: 'code',
  taskType: 'code',
  onlineLevel: { oneOf: ['I', 'II', 'III', 'IV'] },
  tag: { words: 30 },
  section: { oneOf: ['announcement', 'policy', 'publicity', 'service'] },
  from: 'date',
  to: 'date',
  sort: { oneOf: ['date', 'popularity'] },
} as const

export const mobileSearch = {
  title: '手机搜索',
  addresses: { v2: ['/v2/mobile-search'] },
  query: { keyword: { words: 200 }, region: 'region' },
} as const satisfies Route

export const search = {
  title: '综合搜索',
  addresses: { v2: ['/v2/search'] },
  query: filters,
} as const satisfies Route

export const searchServices = {
  title: '服务入口搜索',
  addresses: { v2: ['/v2/search/entrance'] },
  query: filters,
} as const satisfies Route

export const searchGuides = {
  title: '指南搜索',
  addresses: { v2: ['/v2/search/guide'] },
  query: filters,
} as const satisfies Route

export const searchNews = {
  title: '资讯搜索',
  addresses: { v2: ['/v2/search/news'] },
  query: filters,
} as const satisfies Route

export const searchQuestions = {
  title: '问答搜索',
  addresses: { v2: ['/v2/search/qa'] },
  query: filters,
} as const satisfies Route
