import type { Route } from '@portal/contracts/routes'

export const authentication = {
  title: '统一身份认证',
  robots: 'noindex',
  addresses: { any: ['/v3-auth'] },
  isInner: true,
  query: {
    redirect: { words: 500 },
    reason: { oneOf: ['out', 'refused', 'expired', 'failed', 'unavailable', 'busy'] },
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
  title: '我的',
  robots: 'noindex',
  addresses: { v2: ['/v2/my'], v3: ['/v3/my'] },
  query: { forgotten: 'flag' },
} as const satisfies Route

export const siteMap = {
  title: '网站地图',
  addresses: { v2: ['/v2/site-map'], v3: ['/v3/site-map'] },
  query: { region: 'region' },
} as const satisfies Route
