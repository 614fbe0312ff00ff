import type { RegionDto } from '@portal/contracts'
import { matchAddress } from '@portal/contracts/routes'
import { decideGeneration } from '../request/decideGeneration.ts'
import type { PageContextData } from '../request/PageRequest.ts'
import { type Preferences, standardPreferences } from '../request/preferences.ts'
import { readQuery } from '../request/readQuery.ts'

/** What the shell knows of a request before the page's middleware has run. */
export function viewOf(address: string, preferences: Preferences = standardPreferences): PageContextData {
  const url = new URL(address, 'http://portal.test')
  const match = matchAddress(url.pathname)
  if (!match) throw new Error(`No page at ${address}`)
  const { route } = match.address
  return {
    name: route.name,
    pathname: url.pathname,
    params: match.params,
    query: readQuery(route, url.searchParams),
    generation: decideGeneration(match.address),
    device: 'desktop',
    preferences,
    config,
    requestId: 'test',
    region: { ...province, path: [] },
    isRegionUnknown: false,
    container: 'browser',
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

const config: PageContextData['config'] = {
  environment: 'test',
  siteName: '广东省政务服务网',
  province: '440000',
  portalHost: 'https://portal.test',
  homeHost: '',
  guidePdfPath: '/pdf/guide',
  knowledgePdfPath: '/pdf/guide-combo',
  trackerKey: 'portal',
  suggestionHost: '',
  authHost: '',
  approvalHost: '',
  appsHost: '',
  siteIdCode: '',
  icp: '',
  policeRecord: '',
  hostUnit: '',
}
