import type { RuntimeConfig } from './runtimeSchema.ts'

/** What of the runtime configuration the browser needs; nothing else leaves the server. */
export interface PublicConfig {
  environment: 'prod' | 'demo' | 'test'
  siteName: string
  province: string
  portalHost: string
  homeHost: string
  guidePdfPath: string
  knowledgePdfPath: string
  trackerKey: string
  suggestionHost: string
  /** Whether the operator's authentication platform is connected. */
  hasSignIn: boolean
  approvalHost: string
  appsHost: string
  /** Address of map tiles with {z}, {x}, {y}; empty: halls are rendered on an empty ground. */
  mapTiles: string
  mapCredit: string
  siteIdCode: string
  icp: string
  policeRecord: string
  hostUnit: string
}

/** The public part of the configuration. The demo start never claims to be an official site: its name carries 演示. */
export function publicConfig(config: RuntimeConfig): PublicConfig {
  const isDemo = config.PORTAL_ENV === 'demo'
  return {
    environment: config.PORTAL_ENV,
    siteName:
      isDemo && !config.PORTAL_SITE_NAME.includes('演示')
        ? `${config.PORTAL_SITE_NAME}（演示）`
        : config.PORTAL_SITE_NAME,
    province: config.PORTAL_PROVINCE,
    portalHost: config.PORTAL_HOST,
    homeHost: config.PORTAL_HOME_HOST,
    guidePdfPath: config.PORTAL_GUIDE_PDF_PATH,
    knowledgePdfPath: config.PORTAL_KNOWLEDGE_PDF_PATH,
    trackerKey: config.PORTAL_TRACKER_KEY,
    suggestionHost: config.PORTAL_SUGGESTION_HOST,
    hasSignIn: config.PORTAL_AUTH_HOST !== '',
    approvalHost: config.PORTAL_APPROVAL_HOST,
    appsHost: config.PORTAL_APPS_HOST,
    mapTiles: config.PORTAL_MAP_TILES,
    mapCredit: config.PORTAL_MAP_CREDIT,
    siteIdCode: config.PORTAL_SITE_ID_CODE,
    icp: config.PORTAL_ICP,
    policeRecord: config.PORTAL_POLICE_RECORD,
    hostUnit: config.PORTAL_HOST_UNIT,
  }
}
