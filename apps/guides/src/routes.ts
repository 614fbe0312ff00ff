import { pageNumber, type Route, widgetAccent } from '@portal/contracts/routes'

/** Answers as the content service reads them, `q1:o2,q3:o1`. */
const answers = { list: 2_000 } as const

export const sceneGuide = {
  title: '场景导办',
  addresses: { any: ['/scene-guide/:id?'] },
  query: {
    region: 'region',
    audience: { oneOf: ['personal', 'legal'] },
    stage: { words: 40 },
    a: answers,
    change: 'code',
  },
} as const satisfies Route

export const sceneGuideData = {
  title: '场景导办数据',
  kind: 'data',
  robots: 'noindex',
  addresses: { any: ['/scene-guide/data'] },
  query: { id: 'code', region: 'region', a: answers },
} as const satisfies Route

export const guideSingle = {
  title: '单事项指南',
  addresses: { any: ['/guide-single/:id?'] },
  isInner: true,
  query: { region: 'region', scene: 'code', a: answers, from: 'date' },
} as const satisfies Route

export const guideSingleMobile = {
  title: '单事项指南（手机）',
  addresses: { any: ['/guide-single/h5/:id?'] },
  isInner: true,
  query: { region: 'region', scene: 'code', a: answers, from: 'date' },
} as const satisfies Route

export const materialExample = {
  title: '材料示例',
  addresses: { any: ['/guide-single/h5/example/:id?'] },
  isInner: true,
  query: { materialId: 'code', file: { words: 3 }, zoom: { oneOf: ['150', '200'] } },
} as const satisfies Route

export const situationSelection = {
  title: '情形选择（手机）',
  addresses: { any: ['/guide-single/h5/selections/:id?'] },
  isInner: true,
  query: { region: 'region', a: answers, change: 'code' },
} as const satisfies Route

export const guideCombo = {
  title: '一件事指南',
  addresses: { any: ['/guide-combo/:id?'], v3: ['/v3/guide-combo/:id?'] },
  query: {
    region: 'region',
    audience: { oneOf: ['personal', 'legal'] },
    stage: { words: 40 },
    batch: { words: 100 },
    keyword: { words: 100 },
    pageNo: pageNumber,
  },
} as const satisfies Route

export const guideComboProcessing = {
  title: '一件事办理准备',
  addresses: { any: ['/guide-combo/processing/:id?'], v3: ['/v3/guide-combo/processing/:id?'] },
  isInner: true,
  query: { region: 'region', a: answers, change: 'code' },
} as const satisfies Route

export const guide = {
  title: '办事指南',
  addresses: { v2: ['/v2/guide/:id?'], v3: ['/v3/guide/:id?'] },
  isInner: true,
  // `via=search`: opened from the answer card of a search, which counts it.
  query: { region: 'region', scene: 'code', a: answers, from: 'date', via: { oneOf: ['search'] } },
} as const satisfies Route

export const guideLead = {
  title: '办事引导',
  addresses: { v2: ['/v2/guide-lead/:id?'] },
  isInner: true,
  query: { region: 'region' },
} as const satisfies Route

export const simpleGuide = {
  title: '简明指南',
  addresses: { v2: ['/v2/simple-guide/:id?'] },
  isInner: true,
  query: { region: 'region', a: answers, from: 'date' },
} as const satisfies Route

export const item = {
  title: '事项',
  addresses: { v2: ['/v2/item/:id?'] },
  isInner: true,
  query: { region: 'region', sort: { oneOf: ['promised', 'visits', 'materials'] }, pageNo: pageNumber },
} as const satisfies Route

export const guideWidget = {
  title: '办事指南（组件）',
  frame: 'bare',
  kind: 'widget',
  robots: 'noindex',
  addresses: { any: ['/embed/guide/:id?'] },
  query: { region: 'region', scene: 'code', a: answers, look: 'code', accent: widgetAccent },
} as const satisfies Route

export const sceneGuideWidget = {
  title: '场景导办（组件）',
  frame: 'bare',
  kind: 'widget',
  robots: 'noindex',
  addresses: { any: ['/embed/scene-guide/:id?'] },
  query: {
    region: 'region',
    audience: { oneOf: ['personal', 'legal'] },
    a: answers,
    change: 'code',
    look: 'code',
    accent: widgetAccent,
  },
} as const satisfies Route

export const guidePrint = {
  title: '办事指南（打印版）',
  frame: 'bare',
  robots: 'noindex',
  addresses: { any: ['/pdf/guide/:id?'] },
  query: { region: 'region', scene: 'code', a: answers },
} as const satisfies Route

export const guideComboPrint = {
  title: '一件事指南（打印版）',
  frame: 'bare',
  robots: 'noindex',
  addresses: { any: ['/pdf/guide-combo/:id?'] },
  query: { region: 'region', scene: 'code', a: answers },
} as const satisfies Route

/** What a list of matters is narrowed and ordered by. `catalogCode` is the theme, `deptCode` the department: old links have them. */
const matterFilters = {
  region: 'region',
  catalogCode: 'code',
  deptCode: 'department',
  keyword: { words: 100 },
  onlyCorrespondingLevel: 'flag',
  online: 'flag',
  taskType: 'code',
  tag: { words: 30 },
  sort: { oneOf: ['updated'] },
  pageNo: pageNumber,
} as const

/** The same where the path names no audience. Written out: a bundle keeps what is spread, in every page that links here. */
const audienceAndMatterFilters = {
  service: { oneOf: ['personal', 'legal'] },
  region: 'region',
  catalogCode: 'code',
  deptCode: 'department',
  keyword: { words: 100 },
  onlyCorrespondingLevel: 'flag',
  online: 'flag',
  taskType: 'code',
  tag: { words: 30 },
  sort: { oneOf: ['updated'] },
  pageNo: pageNumber,
} as const

export const thirdLevelHot = {
  title: '热门业务办理项',
  addresses: { v3: ['/v3/lv3/hot'] },
  query: audienceAndMatterFilters,
} as const satisfies Route

export const thirdLevelItem = {
  title: '业务办理项',
  addresses: { v3: ['/v3/lv3/item'] },
  query: audienceAndMatterFilters,
} as const satisfies Route

export const service = {
  title: '服务频道',
  addresses: { v2: ['/v2/:service'], v3: ['/v3/:service'] },
  query: { region: 'region', catalogCode: 'code', deptCode: 'department', keyword: { words: 100 }, pageNo: pageNumber },
} as const satisfies Route

export const serviceActivity = {
  title: '人生事件与专题',
  addresses: { v2: ['/v2/:service/activity'] },
  query: { region: 'region', catalogCode: 'code' },
} as const satisfies Route

export const serviceDepartment = {
  title: '按部门办事',
  addresses: { v2: ['/v2/:service/department'] },
  query: { region: 'region', catalogCode: 'code', deptCode: 'department', keyword: { words: 100 } },
} as const satisfies Route

export const serviceHot = {
  title: '热门事项',
  addresses: { v2: ['/v2/:service/hot'], v3: ['/v3/:service/hot'] },
  query: matterFilters,
} as const satisfies Route

export const serviceTheme = {
  title: '按主题办事',
  addresses: { v2: ['/v2/:service/theme'], v3: ['/v3/:service/theme'] },
  query: matterFilters,
} as const satisfies Route

export const serviceSecondLevelHot = {
  title: '热门事项与办理项',
  addresses: { v2: ['/v2/:service/mattersLv2/hot'], v3: ['/v3/:service/mattersLv2/hot'] },
  query: matterFilters,
} as const satisfies Route

export const serviceHotMore = {
  title: '更多热门事项',
  addresses: { v3: ['/v3/:service/hotMore'] },
  query: matterFilters,
} as const satisfies Route

export const serviceSecondLevelItem = {
  title: '事项与办理项',
  addresses: { v3: ['/v3/:service/mattersLv2/item'] },
  query: matterFilters,
} as const satisfies Route
