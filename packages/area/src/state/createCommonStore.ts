import type { RegionDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import { createStore } from 'zustand/vanilla'
import { MOST_REGIONS, type RecentRegion } from '../browser-storage/recentRegions.ts'

export interface CommonState {
  /** Where this device was lately, newest first. */
  readonly recentRegions: readonly RecentRegion[]
  /** For whom services were looked at last on this device. */
  readonly audience: ServiceAudience
  readonly isOnline: boolean
  /** Last thing told to screen readers; one announcement per navigation. */
  readonly announcement: string
  rememberRegion(region: Pick<RegionDto, 'code' | 'name' | 'level'>): void
  restoreRegions(regions: readonly RecentRegion[]): void
  setAudience(audience: ServiceAudience): void
  setOnline(isOnline: boolean): void
  announce(text: string): void
}

export function createCommonStore() {
  return createStore<CommonState>((set) => ({
    recentRegions: [],
    audience: 'personal',
    isOnline: true,
    announcement: '',
    rememberRegion: ({ code, name, level }) =>
      set(({ recentRegions }) => {
        // Everybody begins at the province; and a region that is looked at again is no news.
        if (level === 'province' || recentRegions[0]?.code === code) return {}
        const others = recentRegions.filter((region) => region.code !== code)
        return { recentRegions: [{ code, name }, ...others].slice(0, MOST_REGIONS) }
      }),
    restoreRegions: (recentRegions) => set({ recentRegions }),
    setAudience: (audience) => set({ audience }),
    setOnline: (isOnline) => set({ isOnline }),
    announce: (announcement) => set({ announcement }),
  }))
}
