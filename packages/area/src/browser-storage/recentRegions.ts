import { openDeviceList } from './deviceList.ts'
import { parseEntries } from './parseEntries.ts'

export const MOST_REGIONS = 5

/** A region that was looked at on this device. */
export interface RecentRegion {
  readonly code: string
  readonly name: string
}

/** The regions that were looked at last, newest first. */
export const recentRegions = /* @__PURE__ */ openDeviceList('portal:regions', parseRecentRegions)

export function parseRecentRegions(kept: string | null): readonly RecentRegion[] {
  return parseEntries(kept, ({ code, name }) =>
    typeof code === 'string' && /^\d{6}$/.test(code) && typeof name === 'string' ? [{ code, name }] : [],
  ).slice(0, MOST_REGIONS)
}
