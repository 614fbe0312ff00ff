/** Resolves when the page has loaded and the browser has nothing to do. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => whenQuiet(async () => resolve()))
}

/** Runs when the page has loaded and the browser has nothing to do. */
export function whenQuiet(run: () => Promise<void>): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void run(), { timeout: 2_000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
