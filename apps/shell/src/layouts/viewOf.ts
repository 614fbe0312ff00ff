import type { PageView, RouteName } from '@portal/area'
import { viewOf as viewOfAddress } from '@portal/area/testing'

const province = { code: '440000', name: '广东省', level: 'province' } as const

/** A page's view for tests, standard except for what is given. */
export function viewOf(parts: Partial<PageView> & { name: RouteName }): PageView {
  const standard = viewOfAddress('/v3/index')
  return {
    ...standard,
    pathname: '/',
    config: { ...standard.config, portalHost: 'https://portal.example.gov.cn' },
    requestId: 'request-1',
    region: {
      ...province,
      path: [province],
      children: [
        { code: '440100', name: '广州市', level: 'city' },
        { code: '440300', name: '深圳市', level: 'city' },
      ],
    },
    ...parts,
  }
}
