import { type PageView, type RouteName, standardPreferences } from '@portal/area'

const province = { code: '440000', name: '广东省', level: 'province' } as const

/** A page's view for tests, standard except for what is given. */
export function viewOf(parts: Partial<PageView> & { name: RouteName }): PageView {
  return {
    pathname: '/',
    params: {},
    query: {},
    generation: 'v3',
    device: 'desktop',
    preferences: standardPreferences,
    config: {
      environment: 'test',
      siteName: '广东省政务服务网',
      province: province.code,
      portalHost: 'https://portal.example.gov.cn',
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
    },
    requestId: 'request-1',
    region: {
      ...province,
      path: [province],
      children: [
        { code: '440100', name: '广州市', level: 'city' },
        { code: '440300', name: '深圳市', level: 'city' },
      ],
    },
    isRegionUnknown: false,
    container: 'browser',
    ...parts,
  }
}
