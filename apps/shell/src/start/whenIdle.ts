/** Runs when the page has loaded and the browser has nothing to do. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(run, options) : setTimeout(run, 500))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
