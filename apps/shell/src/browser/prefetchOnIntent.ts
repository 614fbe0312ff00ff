/** How long a pointer rests on a link before that counts as intent, in milliseconds. */
const REST_MS = 60

/**
 * Fetches a page's code when a visitor is about to open it: the pointer rests on a link, a finger touches it, the
 * keyboard reaches it. Nothing is fetched for those who asked to save data.
 */
export function prefetchOnIntent(prefetch: (url: URL) => void): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function consider(event: Event, afterMs: number): void {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target ||
      seen.has(link.pathname)
    )
      return
    timer = setTimeout(() => {
      seen.add(link.pathname)
      prefetch(new URL(link.href))
    }, afterMs)
  }

  document.addEventListener('pointerover', (event) => consider(event, REST_MS), { passive: true })
  document.addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
  document.addEventListener('focusin', (event) => consider(event, REST_MS))
}
