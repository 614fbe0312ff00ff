import type { ClientState } from '@portal/area/state'

/** Tells the state what the browser says of itself: whether there is a network, and whose web view it is. */
export function followBrowser({ common, platform }: Pick<ClientState, 'common' | 'platform'>): void {
  const look = () => common.getState().setOnline(navigator.onLine)
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
  const detect = () => platform.getState().detect(navigator, window)
  detect()
  // WeChat's bridge comes when it likes, and says only then where it is.
  document.addEventListener('WeixinJSBridgeReady', detect)
}
