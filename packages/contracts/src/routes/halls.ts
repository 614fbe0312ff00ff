import { defineRoutes } from './defineRoutes.ts'

export const hallsRoutes = defineRoutes('halls', {
  branchHall: {
    title: '部门分厅',
    addresses: { v2: ['/v2/branch-hall'], v3: ['/v3/branch-hall'] },
    query: ['orgCode', 'region', 'taskType', 'theme', 'audience', 'pageNo'],
  },
  contactUs: {
    title: '联系我们',
    addresses: { v2: ['/v2/contact-us'], v3: ['/v3/contact-us'] },
    query: ['region'],
  },
  countyHall: {
    title: '县级大厅',
    addresses: { v2: ['/v2/country-hall'], v3: ['/v3/country-hall'] },
    query: ['region'],
  },
  progressQuery: {
    title: '办件进度查询',
    robots: 'noindex',
    cache: 'no-store',
    addresses: { v2: ['/v2/progress-query'], v3: ['/v3/progress-query'] },
    query: [],
  },
  progressQueryDetail: {
    title: '办件详情',
    robots: 'noindex',
    cache: 'no-store',
    addresses: { v2: ['/v2/progress-query-detail'], v3: ['/v3/progress-query-detail'] },
    query: ['token'],
  },
  express: {
    title: '直通车/快递专区',
    addresses: { v2: ['/v2/express/index'], v3: ['/v3/express/index'] },
    query: ['tab'],
  },
  licence: {
    title: '电子证照',
    addresses: { v2: ['/v2/e-license'] },
    query: ['typeCode'],
  },
})
