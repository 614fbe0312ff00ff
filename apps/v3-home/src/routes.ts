import { type Route, widgetAccent } from '@portal/contracts/routes'

export const home = {
  title: '首页',
  layout: 'home',
  addresses: { v2: ['/', '/portal/index', '/index/:region?', '/v2/index'], v3: ['/v3/index/:region?'] },
  query: { region: 'region' },
} as const satisfies Route

export const activityGuide = {
  title: '活动指引',
  addresses: { v3: ['/v3/activity/guide'] },
  query: { id: 'code' },
} as const satisfies Route

export const memorabilia = {
  title: '大事记',
  addresses: { v3: ['/v3/activity/5/memorabilia'] },
  query: {},
} as const satisfies Route

export const homeColumns = {
  title: '首页组件：栏目',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/columns'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeHelpers = {
  title: '首页组件：接入助手',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/helpers'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeMixin = {
  title: '首页组件：组合页',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/mixin'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeData = {
  title: '首页组件：首页数据',
  frame: 'bare',
  kind: 'data',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/data'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeBanner = {
  title: '首页组件：横幅',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/banner'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeMenu = {
  title: '首页组件：菜单',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/menu'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeSearch = {
  title: '首页组件：搜索',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/search'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeExposure = {
  title: '首页组件：曝光台',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/exposure'] },
  query: { region: 'region' },
} as const satisfies Route

export const homePromotion = {
  title: '首页组件：推广位',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/promotion'] },
  query: { region: 'region' },
} as const satisfies Route

export const homeSecondScreen = {
  title: '首页组件：第二屏',
  frame: 'bare',
  kind: 'piece',
  robots: 'noindex',
  addresses: { v3: ['/v3/index/secondScreen'] },
  query: { region: 'region' },
} as const satisfies Route

/** The pieces for the pages of other sites; `:id` names one. */
export const homeWidget = {
  title: '首页组件（组件）',
  frame: 'bare',
  kind: 'widget',
  robots: 'noindex',
  addresses: { any: ['/embed/home/:id?'] },
  query: { region: 'region', look: 'code', accent: widgetAccent },
} as const satisfies Route
