/** Resolves when the page has loaded and the browser has nothing to do. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => whenQuiet(async () => resolve()))
}

/**
 * Starts what a page does without when it is quiet; a failure costs nothing else.
 * @param prepare loads what the shell's chunks are checked against
 */
export function startWhenQuiet(prepare: () => Promise<void>, start: () => Promise<void>): void {
  whenQuiet(() =>
    prepare()
      .then(start)
      .catch(() => undefined),
  )
}

/** Runs when the page has loaded and the browser has nothing to do. */
export function whenQuiet(run: () => Promise<void>): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void run(), { timeout: 2_000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
