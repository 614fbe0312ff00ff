import { createStore } from 'zustand/vanilla'
import type { Device } from '../request/decideDevice.ts'
import type { PageView } from '../request/PageView.ts'

export interface PlatformState {
  readonly device: Device
  readonly container: PageView['container']
  /** What the browser can do; all false on the server and in the first browser render. */
  readonly capabilities: { readonly canSpeak: boolean; readonly canShare: boolean; readonly canLocate: boolean }
  detect(navigatorLike: { share?: unknown; geolocation?: unknown }, windowLike: object): void
}

export function createPlatformStore({ device, container }: Pick<PageView, 'device' | 'container'>) {
  return createStore<PlatformState>((set) => ({
    device,
    container,
    capabilities: { canSpeak: false, canShare: false, canLocate: false },
    detect: (navigatorLike, windowLike) =>
      set({
        capabilities: {
          canSpeak: 'speechSynthesis' in windowLike,
          canShare: typeof navigatorLike.share === 'function',
          canLocate: navigatorLike.geolocation !== undefined,
        },
      }),
  }))
}
