import { type Route, widgetAccent } from '@portal/contracts/routes'

export const authentication = {
  title: '统一身份认证',
  robots: 'noindex',
  // Who is signed in may change from one look to the next, also in another tab.
  cache: 'no-store',
  addresses: { any: ['/v3-auth'] },
  isInner: true,
  query: {
    redirect: { words: 500 },
    reason: { oneOf: ['out', 'remains', 'refused', 'expired', 'failed', 'unavailable', 'busy'] },
  },
} as const satisfies Route

export const about = {
  title: '网站介绍',
  addresses: { v2: ['/v2/about-me'], v3: ['/v3/about-me'] },
  query: { version: 'code' },
} as const satisfies Route

export const privacyPolicy = {
  title: '隐私政策',
  addresses: { v2: ['/v2/privacy-policy'], v3: ['/v3/privacy-policy'] },
  query: { version: 'code' },
} as const satisfies Route

export const serviceAgreement = {
  title: '服务协议',
  addresses: { v2: ['/v2/service-agreement'] },
  query: { version: 'code' },
} as const satisfies Route

export const mine = {
  isAlive: true,
  title: '我的',
  robots: 'noindex',
  addresses: { v2: ['/v2/my'], v3: ['/v3/my'] },
  query: { forgotten: 'flag' },
} as const satisfies Route

export const regions = {
  title: '选择地区',
  robots: 'noindex',
  isInner: true,
  addresses: { v2: ['/v2/regions'], v3: ['/v3/regions'] },
  query: { region: 'region', name: { words: 30 }, from: { words: 500 } },
} as const satisfies Route

export const siteMap = {
  title: '网站地图',
  addresses: { v2: ['/v2/site-map'], v3: ['/v3/site-map'] },
  query: { region: 'region' },
} as const satisfies Route

const demoEntry = { robots: 'noindex', isInner: true, query: { region: 'region' } } as const

/** Where the entries of sample content lead: what would follow on the real system, which a demonstration does not have. */
export const demoOnline = {
  title: '在线办理（演示）',
  addresses: { any: ['/demo/online/:id?'] },
  ...demoEntry,
} as const satisfies Route

export const demoBooking = {
  title: '预约（演示）',
  addresses: { any: ['/demo/booking/:id?'] },
  ...demoEntry,
} as const satisfies Route

export const demoRating = {
  title: '评价（演示）',
  addresses: { any: ['/demo/rating/:id?'] },
  ...demoEntry,
} as const satisfies Route

/** Where the `type` of a problem document leads (RFC 9457). */
export const problems = {
  title: '接口的错误说明',
  robots: 'noindex',
  addresses: { any: ['/problems/:id?'] },
  isInner: true,
  query: {},
} as const satisfies Route

/** Where integrators try the widgets and take what to put into their pages. */
export const playground = {
  title: '集成组件',
  addresses: { any: ['/embed'] },
  query: {
    widget: { oneOf: ['guide', 'scene-guide', 'search', 'halls', 'notices', 'home'] },
    code: 'code',
    region: 'region',
    look: { oneOf: ['elder'] },
    accent: widgetAccent,
  },
} as const satisfies Route
