import type { Route } from '@portal/contracts/routes'

export const authentication = {
  title: '统一身份认证',
  robots: 'noindex',
  addresses: { any: ['/v3-auth'] },
  query: {
    redirect: { words: 500 },
    reason: { oneOf: ['out', 'refused', 'expired', 'failed', 'unavailable', 'busy'] },
  },
} as const satisfies Route

export const about = {
  title: '网站介绍',
  isPending: true,
  addresses: { v2: ['/v2/about-me'], v3: ['/v3/about-me'] },
  query: {},
} as const satisfies Route

export const privacyPolicy = {
  title: '隐私政策',
  isPending: true,
  addresses: { v2: ['/v2/privacy-policy'], v3: ['/v3/privacy-policy'] },
  query: {},
} as const satisfies Route

export const serviceAgreement = {
  title: '服务协议',
  isPending: true,
  addresses: { v2: ['/v2/service-agreement'] },
  query: {},
} as const satisfies Route
