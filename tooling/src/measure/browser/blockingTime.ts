/** In milliseconds from the navigation. */
export interface LongTask {
  readonly startMs: number
  readonly endMs: number
}

const NOTICED_MS = 50

/**
 * For how long a visitor who sees the page is not answered: what long tasks exceed 50 ms by, as far as it lies between
 * the first paint and the end of the measurement. Before the first paint there is nothing to press.
 */
export function blockingTime(
  tasks: readonly LongTask[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): number {
  return tasks.reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, untilMs) - Math.max(startMs + NOTICED_MS, fromMs)),
    0,
  )
}
