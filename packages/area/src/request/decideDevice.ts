export type Device = 'desktop' | 'mobile'

export interface DeviceHints {
  /** Pattern of the address asked for. */
  readonly pattern: string
  /** `Sec-CH-UA-Mobile` header: `?1`, `?0` or absent. */
  readonly mobileHint: string | undefined
  readonly userAgent: string | undefined
}

/** The view by device: h5 addresses are mobile whatever the device, then the browser's hint, then its name. */
export function decideDevice(hints: DeviceHints): Device {
  if (hints.pattern.startsWith('/guide-single/h5') || hints.pattern === '/v2/mobile-search') return 'mobile'
  if (hints.mobileHint === '?1') return 'mobile'
  if (hints.mobileHint === '?0') return 'desktop'
  return /Mobi|Android|iPhone|HarmonyOS.+Phone/i.test(hints.userAgent ?? '') ? 'mobile' : 'desktop'
}
