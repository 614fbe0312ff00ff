/** Resolves when the page has loaded and the browser has nothing to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(async () => resolve()))
}

/**
 * Starts what a page does without when it is idle; a failure costs nothing else.
 * @param prepare loads what the shell's chunks are checked against
 */
export function startWhenIdle(prepare: () => Promise<void>, start: () => Promise<void>): void {
  whenIdle(() =>
    prepare()
      .then(start)
      .catch(() => undefined),
  )
}

/** Runs when the page has loaded and the browser has nothing to do. */
export function whenIdle(run: () => Promise<void>): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void run(), { timeout: 2_000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
