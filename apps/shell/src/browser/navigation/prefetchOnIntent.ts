/** How long a pointer rests on a link before that counts as intent, in milliseconds. */
const REST_MS = 40

/**
 * Fetches what a page needs when a visitor is about to open it: the pointer rests on a link or is pressed, a finger
 * touches it, the keyboard reaches it.
 */
export function prefetchOnIntent(prefetch: (url: URL) => void): void {
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function consider(event: Event, afterMs: number): void {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || seen.has(link.href))
      return
    const begin = () => {
      seen.add(link.href)
      prefetch(new URL(link.href))
    }
    // A press is followed by its click at once: a timer would come behind it.
    if (afterMs === 0) begin()
    else timer = setTimeout(begin, afterMs)
  }

  document.addEventListener('pointerover', (event) => consider(event, REST_MS), { passive: true })
  document.addEventListener('pointerdown', (event) => consider(event, 0), { passive: true })
  document.addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
  document.addEventListener('focusin', (event) => consider(event, REST_MS))
}
