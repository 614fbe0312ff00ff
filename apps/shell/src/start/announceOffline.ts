const PLACE = '.offline-banner'
const OFFLINE = '网络已断开。已打开的内容可以继续阅读，填写的内容会保留，恢复后再提交。'
const NOT_SENT = '网络已断开，刚才没有提交。填写的内容都还在，恢复后再提交。'

/**
 * Says that the network is gone as soon as the browser notices, and holds back forms meanwhile: sent, they would take what
 * was typed along with the page.
 */
export function announceOffline(): void {
  const announce = (text: string) => {
    const place = document.querySelector(PLACE)
    if (!place) return
    place.textContent = text
    place.toggleAttribute('data-said', text !== '')
  }
  const update = () => announce(navigator.onLine ? '' : OFFLINE)
  addEventListener('online', update)
  addEventListener('offline', update)
  if (!navigator.onLine) update()
  // After the page's own answer to it, which may say so beside the form.
  addEventListener('submit', (event) => {
    if (navigator.onLine || event.defaultPrevented) return
    event.preventDefault()
    announce(NOT_SENT)
  })
}
