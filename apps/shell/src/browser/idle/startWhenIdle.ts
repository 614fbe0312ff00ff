import { whenIdle } from '../../start/whenIdle.ts'

/** A browser that always has something to do runs it all the same. */
const SOON = { timeout: 2_000 }

/** Resolves when the page has loaded and the browser has nothing to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(() => resolve(), SOON))
}

/**
 * Starts what a page does without when it is idle; a failure costs nothing else.
 * @param prepare loads what the shell's chunks are checked against
 */
export function startWhenIdle(prepare: () => Promise<void>, start: () => Promise<void>): void {
  void untilIdle()
    .then(prepare)
    .then(start)
    .catch(() => undefined)
}
