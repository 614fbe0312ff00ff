import type { RegionDto } from '@portal/contracts'
import { type LiveRoute, type Route, type RouteTable, readQuery } from '@portal/contracts/routes'
import { decideGeneration } from '../request/decideGeneration.ts'
import type { PageView } from '../request/PageView.ts'
import { type Preferences, standardPreferences } from '../request/preferences.ts'

/** The routes of an area's `routes.ts` as they are when its build is live. */
export function liveRoutes(area: string, routes: Readonly<Record<string, Route>>): LiveRoute[] {
  return Object.entries(routes).map(([name, route]) => ({ ...route, name, area }))
}

/** What the shell knows of a request before the page's middleware has run. */
export function viewOf(address: string, table: RouteTable, preferences: Preferences = standardPreferences): PageView {
  const url = new URL(address, 'http://portal.test')
  const match = table.match(url.pathname)
  if (!match) throw new Error(`No page at ${address}`)
  const { route } = match.address
  return {
    route,
    pathname: url.pathname,
    params: match.params,
    query: readQuery(route.query, url.searchParams),
    generation: decideGeneration(match.address),
    device: 'desktop',
    preferences,
    config,
    requestId: 'test',
    region: { ...province, path: [] },
    isRegionUnknown: false,
    container: route.kind === 'widget' ? 'embed' : 'browser',
  }
}

export const province: RegionDto = {
  code: '440000',
  name: '广东省',
  level: 'province',
  path: [{ code: '440000', name: '广东省', level: 'province' }],
  children: [{ code: '440300', name: '深圳市', level: 'city' }],
}

export const city: RegionDto = {
  code: '440300',
  name: '深圳市',
  level: 'city',
  path: [...province.path, { code: '440300', name: '深圳市', level: 'city' }],
  children: [],
}

const config: PageView['config'] = {
  environment: 'test',
  siteName: '广东省政务服务网',
  province: '440000',
  portalHost: 'https://portal.test',
  homeHost: '',
  guidePdfPath: '/pdf/guide',
  knowledgePdfPath: '/pdf/guide-combo',
  trackerKey: 'portal',
  suggestionHost: '',
  hasSignIn: false,
  approvalHost: '',
  appsHost: '',
  mapTiles: '',
  mapCredit: '',
  siteIdCode: '',
  icp: '',
  policeRecord: '',
  hostUnit: '',
}
