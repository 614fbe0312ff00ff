import type { Span, Task } from './Task.ts'

const NOTICED_MS = 50

/**
 * For how long nobody is answered: what tasks exceed 50 ms by, as far as it lies in a span. From the first byte on, since
 * a page that is held back until its scripts ran would otherwise hide what they took.
 */
export function blockedTime(tasks: readonly Task[], { fromMs, untilMs }: Span): number {
  return tasks.reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, untilMs) - Math.max(startMs + NOTICED_MS, fromMs)),
    0,
  )
}
