import { defineRoutes } from './defineRoutes.ts'

export const searchRoutes = defineRoutes('search', {
  mobileSearch: {
    title: '手机搜索',
    addresses: { v2: ['/v2/mobile-search'] },
    query: ['keyword', 'region'],
  },
  search: {
    title: '综合搜索',
    addresses: { v2: ['/v2/search'] },
    query: ['keyword', 'region', 'areaCode', 'departmentCode', 'onlyCorrespondingLevel', 'type', 'pageNo'],
  },
  searchServices: {
    title: '服务入口搜索',
    addresses: { v2: ['/v2/search/entrance'] },
    query: ['keyword', 'region', 'areaCode', 'departmentCode', 'onlyCorrespondingLevel', 'type', 'pageNo'],
  },
  searchGuides: {
    title: '指南搜索',
    addresses: { v2: ['/v2/search/guide'] },
    query: ['keyword', 'region', 'areaCode', 'departmentCode', 'onlyCorrespondingLevel', 'type', 'pageNo'],
  },
  searchNews: {
    title: '资讯搜索',
    addresses: { v2: ['/v2/search/news'] },
    query: [
      'keyword',
      'region',
      'areaCode',
      'departmentCode',
      'onlyCorrespondingLevel',
      'type',
      'pageNo',
      'from',
      'to',
    ],
  },
  searchQuestions: {
    title: '问答搜索',
    addresses: { v2: ['/v2/search/qa'] },
    query: ['keyword', 'region', 'areaCode', 'departmentCode', 'onlyCorrespondingLevel', 'type', 'pageNo'],
  },
})
