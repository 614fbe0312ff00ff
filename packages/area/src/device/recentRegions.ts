import { openDeviceList } from './deviceList.ts'
import { parseEntries } from './keptEntries.ts'

const MOST_REGIONS = 5

/** A region that was looked at on this device. */
export interface RecentRegion {
  readonly code: string
  readonly name: string
}

/** The regions that were looked at last, newest first. */
export const recentRegions = /* @__PURE__ */ openDeviceList('portal:regions', parseRecentRegions)

/** Where nothing may be kept nothing is remembered, which nobody misses. */
export function rememberRegion({ code, name }: RecentRegion): void {
  const recent = recentRegions.read()
  if (recent[0]?.code !== code) recentRegions.keep(addRecent(recent, { code, name }))
}

export function addRecent(recent: readonly RecentRegion[], region: RecentRegion): readonly RecentRegion[] {
  return [region, ...recent.filter(({ code }) => code !== region.code)].slice(0, MOST_REGIONS)
}

export function parseRecentRegions(kept: string | null): readonly RecentRegion[] {
  return parseEntries(kept, ({ code, name }) =>
    typeof code === 'string' && /^\d{6}$/.test(code) && typeof name === 'string' ? [{ code, name }] : [],
  ).slice(0, MOST_REGIONS)
}
