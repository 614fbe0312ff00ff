import { parentPort } from 'node:worker_threads'
import { type Log, serialiseError } from '@portal/database'
import { listPoolLoads, RefusedCallError } from '@portal/database/pool'
import { databaseProblem } from '../http/databaseProblem.ts'
import { Problem } from '../http/Problem.ts'
import { listenToAll, type ToldEvent } from './eventChannels.ts'
import type { FromThread, ProblemParts, ToThread } from './messages.ts'

export interface Served<Order, Made> {
  take(order: Order, signal: AbortSignal): Promise<Made>
  /** Gives back what it holds; nothing is taken afterwards. */
  close(): Promise<void>
}

const post = (message: FromThread<unknown>) => parentPort?.postMessage(message)
const said = (level: 'info' | 'warn' | 'error') => (data: object, message: string) =>
  post({ kind: 'said', level, data, message })

/** Written to the log of the service. */
export const threadLog: Log = { info: said('info'), warn: said('warn'), error: said('error') }

/** What happened without a call, as a look for changes, is told so late. */
const tellMs = 1_000

/** Takes the calls of ThreadCalls in this thread. Those that came before wait in its port. */
export function serveCalls<Order, Made>({ take, close }: Served<Order, Made>): void {
  const cancelled = new Map<number, AbortController>()
  const tell = openTelling()

  async function serve(id: number, order: Order): Promise<void> {
    const controller = new AbortController()
    cancelled.set(id, controller)
    const message = await take(order, controller.signal).then(
      (made) => ({ kind: 'made', id, made }) as const,
      (error: Error) => failed(id, error, controller.signal),
    )
    cancelled.delete(id)
    // Before the answer: who has it finds counted what was done for it.
    tell()
    post(message)
  }

  parentPort?.on('message', (message: ToThread<Order>) => {
    if (message.kind === 'order') void serve(message.id, message.order)
    else if (message.kind === 'cancel') cancelled.get(message.id)?.abort()
    else void close().finally(() => parentPort?.close())
  })
}

/** The cause is logged here, where it is known; not of what was refused on purpose or is waited for no longer. */
function failed(id: number, error: Error, { aborted }: AbortSignal): FromThread<never> {
  if (error instanceof Problem) return { kind: 'problem', id, problem: partsOf(error) }
  const problem = databaseProblem(error)
  if (!(aborted || error instanceof RefusedCallError))
    threadLog[problem ? 'warn' : 'error'](serialiseError(error), problem ? 'call refused' : 'call failed')
  return problem ? { kind: 'problem', id, problem: partsOf(problem) } : { kind: 'failed', id }
}

export function partsOf({ status, kind, message, detail, retryAfterSeconds }: Problem): ProblemParts {
  return { status, kind, title: message, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}

/** @returns what tells at once what happened since it was told last */
function openTelling(): () => void {
  let events: ToldEvent[] = []
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    if (events.length === 0) return
    post({ kind: 'told', events, loads: listPoolLoads() })
    events = []
  }
  listenToAll((event) => {
    events.push(event)
    timer ??= setTimeout(tell, tellMs).unref()
  })
  return tell
}
