import { z } from 'zod'
import type { Task } from './Task.ts'

/** Tasks and marks, and nothing else, which would cost the page more to record. */
export const traceCategories = ['-*', 'toplevel', 'blink.user_timing']

const event = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  /** Microseconds. */
  ts: z.number().default(0),
  dur: z.number().optional(),
})
export const trace = z.object({ traceEvents: z.array(event) })
export type Trace = z.infer<typeof trace>

const TASK = 'ThreadControllerImpl::RunTask'

/** Something that a page marked while it was recorded. */
export interface TraceMark {
  readonly name: string
  /** By the page's own clock, which begins with its navigation. */
  readonly atMs: number
}

/**
 * The tasks of the thread that a document is parsed, laid out and run in, found by a mark of the document: the event of a
 * navigation is sometimes lost, when its process has just begun.
 * @throws Error when the mark or the thread was not recorded
 */
export function readTasks({ traceEvents }: Trace, mark: TraceMark): Task[] {
  const marked = traceEvents.findLast(({ name }) => name === mark.name)
  if (!marked) throw new Error(`The trace holds no mark ${mark.name}`)
  const { pid, tid, ts } = marked
  const tasks = traceEvents.filter((one) => one.name === TASK && one.pid === pid && one.tid === tid)
  if (tasks.length === 0) throw new Error(`The trace holds no task of the thread of ${mark.name}`)
  const here = (at: number) => (at - ts) / 1_000 + mark.atMs
  return tasks.map(({ ts: from, dur = 0 }) => ({ startMs: here(from), endMs: here(from + dur) }))
}
