import { type LiveRoute, RouteTable } from '@portal/contracts/routes'

const page = (name: string, addresses: LiveRoute['addresses'], more: Partial<LiveRoute> = {}): LiveRoute => ({
  name,
  area: 'guides',
  title: name,
  addresses,
  query: { id: 'code', orgCode: 'department' },
  ...more,
})

/** Pages as live builds would declare them: what links lead to, and some of every other kind. */
export const liveRoutes = new RouteTable([
  page('home', { v2: ['/', '/index/:region?'], v3: ['/v3/index/:region?'] }),
  page('guide', { v2: ['/v2/guide/:id?'], v3: ['/v3/guide/:id?'] }, { isInner: true }),
  page('guideCombo', { any: ['/guide-combo/:id?'], v3: ['/v3/guide-combo/:id?'] }),
  page('serviceTheme', { v2: ['/v2/:service/theme'], v3: ['/v3/:service/theme'] }),
  page('branchHall', { v2: ['/v2/branch-hall'], v3: ['/v3/branch-hall'] }),
  page('notices', { v2: ['/v2/notices'], v3: ['/v3/notices'] }),
  page('notice', { v3: ['/v3/notice'] }, { isInner: true }),
  page('licenceFree', { v3: ['/v3/public/mzb/index'] }),
  page('progressQuery', { v3: ['/v3/progress-query'] }, { robots: 'noindex' }),
  page('homeBanner', { v3: ['/v3/index/banner'] }, { kind: 'piece' }),
  page('serviceAgreement', { v2: ['/v2/service-agreement'] }),
  page('topics', { v3: ['/v3/topic/index'] }, { isPending: true }),
])
