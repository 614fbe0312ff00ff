import type { Page } from 'playwright-core'

const MOVED_WITHIN_MS = 20_000

interface Watched {
  /** Milliseconds from what began the move to the frame with the heading of the new page. */
  readonly portalMove: Promise<number>
}

/** How long `begin`, which ends in a click, takes to show another page. */
export async function timeClick(page: Page, begin: () => Promise<void>): Promise<number> {
  await page.evaluate(watchMove, { by: 'click', withinMs: MOVED_WITHIN_MS } as const)
  await begin()
  return page.evaluate(() => (window as unknown as Watched).portalMove)
}

/** How long the way back takes, from the moment it is asked for. */
export async function timeBack(page: Page): Promise<number> {
  await page.evaluate(watchMove, { by: 'back', withinMs: MOVED_WITHIN_MS } as const)
  return page.evaluate(() => (window as unknown as Watched).portalMove)
}

/**
 * Runs in the page. Measured from inside, since a question from outside waits for the throttled processor, too. It knows
 * of a portal only that the address and the heading of the page change, so that any checkout can be measured.
 */
function watchMove({ by, withinMs }: { by: 'click' | 'back'; withinMs: number }): void {
  const readPage = () => ({ path: location.pathname, heading: document.querySelector('main h1')?.textContent })
  const left = readPage()
  let startedAt: number | undefined
  const portalMove = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No other page after ${left.path}`)), withinMs)
    const observer = new MutationObserver(() => {
      const { path, heading } = readPage()
      if (startedAt === undefined || path === left.path || !heading || heading === left.heading) return
      const from = startedAt
      observer.disconnect()
      clearTimeout(timer)
      // A message that is sent from within a frame arrives when its layout and paint are done; a second frame would come up to 16 ms later.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - from)
        port2.postMessage(undefined)
      })
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
  // Asked for only after the click; a document that is left meanwhile is told of by the question itself.
  portalMove.catch(() => undefined)
  Object.assign(window, { portalMove })
  if (by === 'click') {
    const start = ({ timeStamp }: Event) => {
      startedAt = timeStamp
    }
    addEventListener('click', start, { capture: true, once: true })
  } else {
    startedAt = performance.now()
    history.back()
  }
}
