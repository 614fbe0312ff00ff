import type { RegionDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import { createStore } from 'zustand/vanilla'

export interface CommonState {
  readonly region: RegionDto
  readonly audience: ServiceAudience
  readonly isOnline: boolean
  /** Last thing told to screen readers; one announcement per navigation. */
  readonly announcement: string
  setRegion(region: RegionDto): void
  setAudience(audience: ServiceAudience): void
  setOnline(isOnline: boolean): void
  announce(text: string): void
}

export function createCommonStore(region: RegionDto) {
  return createStore<CommonState>((set) => ({
    region,
    audience: 'personal',
    isOnline: true,
    announcement: '',
    setRegion: (next) => set({ region: next }),
    setAudience: (audience) => set({ audience }),
    setOnline: (isOnline) => set({ isOnline }),
    announce: (announcement) => set({ announcement }),
  }))
}
