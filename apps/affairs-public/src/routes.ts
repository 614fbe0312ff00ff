import { pageNumber, type Route, widgetAccent } from '@portal/contracts/routes'

/** Words, order and page of a list of matters. */
const listed = { keyword: { words: 100 }, sort: { oneOf: ['department', 'hot', 'code'] }, pageNum: pageNumber } as const

export const departmentMatters = {
  title: '部门事项',
  addresses: { v2: ['/v2/affairs-public-depart-matters'], v3: ['/v3/affairs-public-depart-matters'] },
  query: { region: 'region', deptCode: 'department', taskType: 'code', ...listed },
} as const satisfies Route

export const powerDetail = {
  title: '职权详情',
  addresses: { v2: ['/v2/affairs-public-detail'], v3: ['/v3/affairs-public-detail'] },
  isInner: true,
  query: { qzqdCode: 'code', deptCode: 'department' },
} as const satisfies Route

export const dutyList = {
  title: '权责清单',
  addresses: { v2: ['/v2/affairs-public-duty-list'], v3: ['/v3/affairs-public-duty-list'] },
  query: { region: 'region', deptCode: 'department', type: 'code', keyword: { words: 100 }, pageNum: pageNumber },
} as const satisfies Route

export const specialList = {
  title: '专项清单',
  addresses: { v2: ['/v2/affairs-public-second-list'], v3: ['/v3/affairs-public-second-list'] },
  query: { type: 'code', region: 'region', deptCode: 'department', ...listed },
} as const satisfies Route

export const faq = {
  title: '常见问题',
  addresses: { v2: ['/v2/faq'], v3: ['/v3/faq'] },
  query: { topic: { words: 40 }, keyword: { words: 100 }, id: 'code', pageNum: pageNumber },
  submits: { vote: '/api/faqs/:id/votes' },
} as const satisfies Route

export const interaction = {
  title: '政民互动',
  // A letter that was begun is there again; the lists of letters wait for the visitor.
  isAlive: { type: ['write', 'correction', 'status'] },
  addresses: { v2: ['/v2/gov-people-interact'], v3: ['/v3/gov-people-interact'] },
  submits: { letter: '/api/interactions', status: '/api/interactions/status', feedback: '/api/feedback' },
  query: {
    /** Which part of it; without one the letters that are public. */
    type: { oneOf: ['write', 'status', 'live', 'correction'] },
    id: 'code',
    region: 'region',
    entry: { oneOf: ['mail', 'governor'] },
    kind: { oneOf: ['consult', 'complaint', 'suggestion'] },
    status: { oneOf: ['pending', 'handling', 'replied'] },
    department: { words: 100 },
    keyword: { words: 100 },
    /** What a letter is about: a matter of the catalogue. */
    matter: 'code',
    /** The address that a correction is about. */
    page: { words: 500 },
    pageNum: pageNumber,
  },
} as const satisfies Route

export const notices = {
  title: '通知公告',
  addresses: { v2: ['/v2/notices'], v3: ['/v3/notices'] },
  query: {
    region: 'region',
    type: 'code',
    keyword: { words: 100 },
    from: 'date',
    to: 'date',
    days: { oneOf: ['week', 'month'] },
    pageNum: pageNumber,
    id: 'code',
  },
} as const satisfies Route

export const catalogueList = {
  title: '目录事项列表',
  addresses: { v2: ['/v2/public/activity'], v3: ['/v3/public/activity'] },
  isInner: true,
  query: {
    region: 'region',
    catalogCode: 'code',
    deptCode: 'department',
    keyword: { words: 100 },
    pageNum: pageNumber,
  },
} as const satisfies Route

export const catalogue = {
  title: '政务服务目录',
  addresses: { v2: ['/v2/public/catalog'], v3: ['/v3/public/catalog'] },
  query: { region: 'region', deptCode: 'department', taskType: 'code', ...listed },
} as const satisfies Route

export const dutyService = {
  title: '责任与公共服务清单（市县）',
  addresses: { v2: ['/v2/public/duty-service'], v3: ['/v3/public/duty-service'] },
  query: {
    region: 'region',
    deptCode: 'department',
    type: 'code',
    keyword: { words: 100 },
    pageNum: pageNumber,
  },
} as const satisfies Route

export const dutyServiceProvince = {
  title: '责任与公共服务清单（省级）',
  addresses: { v2: ['/v2/public/duty-service-province'], v3: ['/v3/public/duty-service-province'] },
  query: {
    region: 'region',
    deptCode: 'department',
    type: 'code',
    keyword: { words: 100 },
    pageNum: pageNumber,
  },
} as const satisfies Route

export const fourDeal = {
  title: '四办',
  addresses: { v2: ['/v2/public/four-deal'], v3: ['/v3/public/four-deal'] },
  query: { tab: 'code', region: 'region', deptCode: 'department', ...listed },
} as const satisfies Route

export const publicIndex = {
  title: '政务公开',
  addresses: { v2: ['/v2/public/index'], v3: ['/v3/public/index'] },
  query: { region: 'region', keyword: { words: 40 }, figure: { words: 60 } },
} as const satisfies Route

export const publicSecondIndex = {
  title: '公开清单',
  addresses: { v2: ['/v2/public/second-index'], v3: ['/v3/public/second-index'] },
  query: { region: 'region', id: 'code', keyword: { words: 100 }, pageNum: pageNumber },
} as const satisfies Route

export const licenceFree = {
  title: '免证办',
  addresses: { v2: ['/v2/public/mzb/index'], v3: ['/v3/public/mzb/index'] },
  query: {
    by: { oneOf: ['matter'] },
    keyword: { words: 100 },
    region: 'region',
    deptCode: 'department',
    licenseCode: 'code',
    pageNum: pageNumber,
  },
} as const satisfies Route

export const licenceFreeDetail = {
  title: '证照详情',
  addresses: { v2: ['/v2/public/mzb/license'], v3: ['/v3/public/mzb/license'] },
  isInner: true,
  query: { licenseCode: 'code', region: 'region', deptCode: 'department', pageNum: pageNumber },
} as const satisfies Route

export const topics = {
  title: '专题',
  addresses: { v2: ['/v2/topic/index'], v3: ['/v3/topic/index'] },
  query: {
    region: 'region',
    tag: { words: 30 },
    period: { oneOf: ['coming', 'current', 'ended'] },
    id: 'code',
    pageNum: pageNumber,
  },
} as const satisfies Route

export const intermediaryList = {
  title: '保留的中介服务事项清单',
  addresses: { v2: ['/v2/retain-audit-agent-list'] },
  query: { region: 'region', deptCode: 'department', keyword: { words: 100 }, pageNum: pageNumber },
} as const satisfies Route

export const fourAvoid = {
  title: '四免',
  addresses: { v2: ['/v2/public/four-avoid'] },
  query: { tab: 'code', region: 'region', deptCode: 'department', ...listed },
} as const satisfies Route

export const notice = {
  title: '通知公告详情',
  addresses: { v3: ['/v3/notice'] },
  isInner: true,
  query: { region: 'region', type: 'code', keyword: { words: 100 }, pageNum: pageNumber, id: 'code' },
} as const satisfies Route

export const noticesWidget = {
  title: '通知公告（组件）',
  frame: 'bare',
  kind: 'widget',
  robots: 'noindex',
  addresses: { any: ['/embed/notices'] },
  query: { region: 'region', type: 'code', pageNum: pageNumber, look: 'code', accent: widgetAccent },
} as const satisfies Route
