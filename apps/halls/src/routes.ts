import { pageNumber, type Route, widgetAccent } from '@portal/contracts/routes'

export const branchHall = {
  title: '部门分厅',
  addresses: { v2: ['/v2/branch-hall'], v3: ['/v3/branch-hall'] },
  query: {
    orgCode: 'department',
    region: 'region',
    keyword: { words: 40 },
    taskType: 'code',
    theme: 'code',
    audience: { oneOf: ['personal', 'legal'] },
    pageNo: pageNumber,
  },
} as const satisfies Route

export const contactUs = {
  title: '联系我们',
  addresses: { v2: ['/v2/contact-us'], v3: ['/v3/contact-us'] },
  query: { region: 'region', keyword: { words: 40 } },
} as const satisfies Route

export const countyHall = {
  title: '办事大厅',
  addresses: { v2: ['/v2/country-hall'], v3: ['/v3/country-hall'] },
  query: { region: 'region', keyword: { words: 40 } },
} as const satisfies Route

export const progressQuery = {
  isAlive: true,
  title: '办件进度查询',
  robots: 'noindex',
  cache: 'no-store',
  addresses: { v2: ['/v2/progress-query'], v3: ['/v3/progress-query'] },
  query: {},
} as const satisfies Route

export const progressQueryDetail = {
  isAlive: true,
  title: '办件详情',
  robots: 'noindex',
  cache: 'no-store',
  addresses: { v2: ['/v2/progress-query-detail'], v3: ['/v3/progress-query-detail'] },
  isInner: true,
  // What opens a case is posted: a token in an address would stay in histories and logs.
  submits: { progress: '/api/progress', case: '/api/progress/detail', rating: '/api/ratings' },
  query: {},
} as const satisfies Route

export const express = {
  title: '直通车/快递专区',
  addresses: { v2: ['/v2/express/index'], v3: ['/v3/express/index'] },
  query: {
    tab: { oneOf: ['delivery', 'enterprise'] },
    kind: { oneOf: ['auto', 'visits'] },
    region: 'region',
    deptCode: 'department',
    pageNo: pageNumber,
  },
} as const satisfies Route

export const licence = {
  title: '电子证照',
  addresses: { v2: ['/v2/e-license'] },
  query: {
    typeCode: 'code',
    region: 'region',
    holder: { oneOf: ['personal', 'legal'] },
    keyword: { words: 40 },
    pageNo: pageNumber,
  },
} as const satisfies Route

export const hallsWidget = {
  title: '办事大厅（组件）',
  frame: 'bare',
  kind: 'widget',
  robots: 'noindex',
  addresses: { any: ['/embed/halls'] },
  query: { region: 'region', look: 'code', accent: widgetAccent },
} as const satisfies Route
