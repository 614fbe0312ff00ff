import { defineRoutes } from './defineRoutes.ts'

export const shellRoutes = defineRoutes('shell', {
  authentication: {
    title: '统一身份认证',
    robots: 'noindex',
    addresses: { any: ['/v3-auth'] },
    query: ['code', 'state', 'redirect'],
  },
  about: {
    title: '网站介绍',
    addresses: { v2: ['/v2/about-me'], v3: ['/v3/about-me'] },
    query: [],
  },
  privacyPolicy: {
    title: '隐私政策',
    addresses: { v2: ['/v2/privacy-policy'], v3: ['/v3/privacy-policy'] },
    query: [],
  },
  serviceAgreement: {
    title: '服务协议',
    addresses: { v2: ['/v2/service-agreement'] },
    query: [],
  },
})
