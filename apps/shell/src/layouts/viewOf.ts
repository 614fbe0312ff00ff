import type { PageView, Route } from '@portal/area'
import { liveRoutes, viewOf as viewOfAddress } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'

const province = { code: '440000', name: '广东省', level: 'province' } as const

type ViewParts = Partial<Omit<PageView, 'route'>> & { page: Route; area?: string }

/** A page's view for tests, standard except for what is given. */
export function viewOf({ page, area = 'shell', ...parts }: ViewParts): PageView {
  const [route = { ...page, name: 'page', area }] = liveRoutes(area, { page })
  const anywhere: Route = { title: '任意页面', addresses: { any: ['/anywhere'] }, query: {} }
  const standard = viewOfAddress('/anywhere', new RouteTable(liveRoutes('shell', { anywhere })))
  return {
    ...standard,
    route,
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
