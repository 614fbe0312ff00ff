import type { ServiceAudience } from '@portal/contracts/routes'
import { openDeviceList } from './deviceList.ts'

/** For whom services were looked at last on this device: one entry, or none. */
export const lastAudience = /* @__PURE__ */ openDeviceList('portal:audience', parseAudience)

export function parseAudience(kept: string | null): readonly ServiceAudience[] {
  return kept === '["legal"]' ? ['legal'] : kept === '["personal"]' ? ['personal'] : []
}
