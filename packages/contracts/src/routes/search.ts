import { defineRoutes } from './defineRoutes.ts'

/** What a search can be narrowed and ordered by. */
const filters = [
  'keyword',
  'region',
  'areaCode',
  'departmentCode',
  'onlyCorrespondingLevel',
  'type',
  'pageNo',
  'audience',
  'theme',
  'taskType',
  'onlineLevel',
  'tag',
  'section',
  'from',
  'to',
  'sort',
] as const

export const searchRoutes = defineRoutes('search', {
  mobileSearch: {
    title: '手机搜索',
    addresses: { v2: ['/v2/mobile-search'] },
    query: ['keyword', 'region'],
  },
  search: {
    title: '综合搜索',
    addresses: { v2: ['/v2/search'] },
    query: filters,
  },
  searchServices: {
    title: '服务入口搜索',
    addresses: { v2: ['/v2/search/entrance'] },
    query: filters,
  },
  searchGuides: {
    title: '指南搜索',
    addresses: { v2: ['/v2/search/guide'] },
    query: filters,
  },
  searchNews: {
    title: '资讯搜索',
    addresses: { v2: ['/v2/search/news'] },
    query: filters,
  },
  searchQuestions: {
    title: '问答搜索',
    addresses: { v2: ['/v2/search/qa'] },
    query: filters,
  },
})
