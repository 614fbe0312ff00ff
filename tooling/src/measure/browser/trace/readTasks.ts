import { z } from 'zod'
import type { Task } from './Task.ts'

/** Tasks and navigations, and nothing else, which would cost the page more to record. */
export const traceCategories = ['-*', 'toplevel', 'blink.user_timing']

const event = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  /** Microseconds. */
  ts: z.number().default(0),
  dur: z.number().optional(),
  args: z.object({ data: z.object({ documentLoaderURL: z.string().optional() }).optional() }).optional(),
})
export const trace = z.object({ traceEvents: z.array(event) })
export type Trace = z.infer<typeof trace>

const TASK = 'ThreadControllerImpl::RunTask'

/** The tasks of the thread that a document is parsed, laid out and run in. @throws Error when it was not recorded */
export function readTasks({ traceEvents }: Trace, url: string): Task[] {
  const navigation = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  if (!navigation) throw new Error(`The trace holds no navigation to ${url}`)
  const { pid, tid, ts: origin } = navigation
  const tasks = traceEvents.filter((one) => one.name === TASK && one.pid === pid && one.tid === tid)
  if (tasks.length === 0) throw new Error(`The trace holds no task of ${url}`)
  return tasks.map(({ ts, dur = 0 }) => ({ startMs: (ts - origin) / 1_000, endMs: (ts - origin + dur) / 1_000 }))
}
