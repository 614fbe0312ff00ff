import { type Route, widgetAccent } from '@portal/contracts/routes'

/** What a search can be narrowed and ordered by. */
const filters = {
  keyword: { words: 200 },
  region: 'region',
  areaCode: 'region',
  departmentCode: 'department',
  onlyCorrespondingLevel: 'flag',
  place: { oneOf: ['off'] },
  elsewhere: 'flag',
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
  days: { oneOf: ['week', 'month'] },
  sort: { oneOf: ['relevance', 'date', 'popularity'] },
  refused: 'refused',
} as const

export const mobileSearch = {
  title: '手机搜索',
  addresses: { v2: ['/v2/mobile-search'] },
  query: filters,
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

export const searchWidget = {
  title: '政务服务搜索（组件）',
  frame: 'bare',
  kind: 'widget',
  robots: 'noindex',
  addresses: { any: ['/embed/search'] },
  query: {
    keyword: { words: 200 },
    region: 'region',
    pageNo: { lastPage: 200 },
    look: 'code',
    accent: widgetAccent,
  },
} as const satisfies Route
