/** What is pressed: something that only the application does, a fold, or a link to another page. */
export type Pressed = 'save' | 'fold' | 'guideLink' | 'anyLink'

/** What a page tells of a press, by the wall clock in milliseconds. */
export interface PressNews {
  readonly what: 'painted' | 'pressed' | 'marked' | 'left' | 'done' | 'undone'
  readonly at: number
}

/** Where what is pressed stands, in pixels of the window. */
export interface PressPlace {
  readonly x: number
  readonly y: number
  /** Of the tab's history. */
  readonly entries: number
}

export interface PressWindow {
  /** Given by who watches. */
  readonly portalTellPress: (news: PressNews) => void
  /** Brings what is to be pressed into sight; undefined while it is not there. */
  readonly portalFindPress: () => PressPlace | undefined
}

/**
 * Runs in every page before anything else of it, so it uses nothing from outside. Moments are taken inside, since a question
 * from outside waits for the slow processor. It knows of a portal only what a visitor sees: what he pressed looks otherwise,
 * the document is left, and what he wanted is there.
 */
export function observePress({ pressed, from }: { readonly pressed: Pressed; readonly from: string }): void {
  const portal = window as unknown as { portalTellPress: PressWindow['portalTellPress']; portalFindPress?: unknown }
  const report = (what: PressNews['what'], ms: number) =>
    portal.portalTellPress({ what, at: performance.timeOrigin + ms })
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const isSave = (button: Element) => /^已?保存$/.test(button.textContent.trim())
  const leadsOn = (link: HTMLAnchorElement) => link.pathname !== location.pathname && link.target !== '_blank'
  const linksOf = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(leadsOn)
  const found: Record<Pressed, () => Element[]> = {
    save: () => [...document.querySelectorAll('main button')].filter(isSave),
    fold: () => [...document.querySelectorAll('details > summary')],
    guideLink: () => linksOf('main a[href^="/v3/guide/"]'),
    anyLink: () => linksOf('main a[href^="/v"]'),
  }
  const find = () => found[pressed]().find(isSeen)
  const isDone = (): boolean => {
    const element = find()
    if (pressed === 'save') return element?.getAttribute('aria-pressed') === 'true'
    if (pressed === 'fold') return element?.parentElement?.hasAttribute('open') ?? false
    return location.pathname !== from && document.querySelector('main h1') !== null
  }
  // A message that is sent from within a frame arrives when its layout and paint are done.
  const afterFrame = (work: (ms: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => work(performance.now())
      port2.postMessage(undefined)
    })

  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (!paint) return
    if (location.pathname === from) report('painted', paint.startTime)
    else if (pressed.endsWith('Link')) report('done', paint.startTime)
  }).observe({ type: 'paint', buffered: true })
  if (location.pathname !== from) return

  const link = pressed.endsWith('Link')
  let before = ''
  let isMarked = false
  let wasDone = false
  const look = () =>
    `${find()?.outerHTML ?? ''}${document.querySelector('[role="progressbar"], #nprogress') ? 'loading' : ''}`
  const watch = () => {
    if (!isMarked && look() !== before) {
      isMarked = true
      afterFrame((ms) => report('marked', ms))
    }
    if (isDone() === wasDone) return
    wasDone = !wasDone
    const news = wasDone ? 'done' : 'undone'
    afterFrame((ms) => report(news, ms))
  }
  const begin = (event: Event) => {
    if (!event.isTrusted || before !== '' || !find()?.contains(event.target as Node)) return
    before = look()
    report('pressed', event.timeStamp)
    new MutationObserver(watch).observe(document, { subtree: true, childList: true, attributes: true })
  }
  addEventListener('pointerdown', begin, { capture: true })
  if (link) addEventListener('beforeunload', () => report('left', performance.now()))
  portal.portalFindPress = () => {
    const element = find()
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, entries: history.length }
  }
}
