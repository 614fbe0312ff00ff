import { createStore } from 'zustand/vanilla'
import type { Device } from '../request/decideDevice.ts'
import type { PageView } from '../request/PageView.ts'

export interface PlatformState {
  readonly device: Device
  /** Where the page stands: a browser tab, an integrator's page, a mini-program's web view. Only the browser tells the last. */
  readonly container: PageView['container'] | 'miniProgram'
  detect(navigatorLike: { readonly userAgent: string }, windowLike: object): void
}

export function createPlatformStore({ device, container }: Pick<PageView, 'device' | 'container'>) {
  return createStore<PlatformState>((set) => ({
    device,
    container,
    detect: (navigatorLike, windowLike) => {
      if (isMiniProgram(navigatorLike, windowLike)) set({ container: 'miniProgram' })
    },
  }))
}

/** What WeChat's bridge says of itself. */
const WECHAT_PLACE = '__wxjs_environment'
/** How web views of mini-programs name themselves: WeChat, QQ and Alipay; Baidu; Douyin. */
const MINI_PROGRAM = /\bminiProgram\b|\bswan\/|\bToutiaoMicroApp\b/i

function isMiniProgram({ userAgent }: { readonly userAgent: string }, windowLike: object): boolean {
  return MINI_PROGRAM.test(userAgent) || Reflect.get(windowLike, WECHAT_PLACE) === 'miniprogram'
}
