import type { Span, Task } from './Task.ts'

/** How long a main thread was at work in a span: all its tasks, long and short. What runs within another counts once. */
export function mainThreadWork(tasks: readonly Task[], { fromMs, untilMs }: Span): number {
  let work = 0
  let countedUntil = fromMs
  for (const { startMs, endMs } of tasks.toSorted((left, right) => left.startMs - right.startMs)) {
    const end = Math.min(endMs, untilMs)
    work += Math.max(0, end - Math.max(startMs, countedUntil))
    countedUntil = Math.max(countedUntil, end)
  }
  return work
}
