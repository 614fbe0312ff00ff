import type { PublicConfig } from '@portal/config/runtime'
import type { RegionDto } from '@portal/contracts'
import type { Generation, LiveRoute } from '@portal/contracts/routes'
import type { Device } from './decideDevice.ts'
import type { Preferences } from './preferences.ts'

/** What of a request both the server and the browser know; it travels with the page's data. */
export interface PageView {
  readonly route: LiveRoute
  readonly pathname: string
  /** Only parameters the route declares. */
  readonly params: Readonly<Record<string, string>>
  /** Read by the route's shapes, in their order. */
  readonly query: Readonly<Record<string, string>>
  readonly generation: Generation
  readonly device: Device
  readonly preferences: Preferences
  readonly config: PublicConfig
  readonly requestId: string
  /** Set by the middleware `region`. */
  readonly region: RegionDto
  /** A region was asked for that does not exist; the page shows the province and says so. */
  readonly isRegionUnknown: boolean
  /** Where the page stands, as its address says: a browser tab, or an integrator's page. */
  readonly container: 'browser' | 'embed'
}
