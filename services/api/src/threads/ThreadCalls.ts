import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Log } from '@portal/database'
import { lateAnswer, Problem, unavailable } from '../http/Problem.ts'
import { publishTold } from './eventChannels.ts'
import type { FromThread, ToThread } from './messages.ts'
import { ThreadPools } from './ThreadPools.ts'

export interface ThreadCallsParts {
  /** Starts the thread; what it runs answers by serveCalls. */
  readonly open: () => Worker
  /** What it is for, in the log. */
  readonly name: string
  readonly log: Log
  /** What takes longer is given up, and so is the thread. */
  readonly timeLimitMs: number
  /** A thread without work for so long ends, with its memory and its connections; undefined: it lives on. */
  readonly idleMs?: number
}

interface Pending<Made> {
  readonly done: (made: Made) => void
  readonly fail: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** So long it may take to give its connections back. */
const closeMs = 2_000

/** Work for a thread that is opened by the first call, and anew by the next one when it broke. */
export class ThreadCalls<Order, Made> {
  readonly #parts: ThreadCallsParts
  readonly #pending = new Map<number, Pending<Made>>()
  readonly #pools = new ThreadPools()
  #worker: Worker | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  constructor(parts: ThreadCallsParts) {
    this.#parts = parts
  }

  /** @throws Problem what is answered instead, 503 when it takes too long or breaks */
  call(order: Order, signal?: AbortSignal): Promise<Made> {
    if (signal?.aborted) return Promise.reject(lateAnswer())
    this.#lastId += 1
    const id = this.#lastId
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#open()
    const send = (message: ToThread<Order>) => worker.postMessage(message)
    const cancel = () => {
      send({ kind: 'cancel', id })
      // Nobody waits any more, nor for the thread to hear of it.
      this.#settle(worker, id)?.fail(lateAnswer())
    }
    signal?.addEventListener('abort', cancel, { once: true })
    return new Promise<Made>((done, fail) => {
      const timer = setTimeout(() => this.#lose(worker, lateAnswer()), this.#parts.timeLimitMs)
      timer.unref()
      this.#pending.set(id, { done, fail, timer })
      send({ kind: 'order', id, order })
    }).finally(() => signal?.removeEventListener('abort', cancel))
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    clearTimeout(this.#idle)
    const ended = once(worker, 'exit', { signal: AbortSignal.timeout(closeMs) })
    worker.postMessage({ kind: 'close' } satisfies ToThread<Order>)
    await ended.catch(() => worker.terminate())
    this.#lose(worker, unavailable())
  }

  #open(): Worker {
    const { open, name, log } = this.#parts
    const worker = open()
    worker.unref()
    worker.on('message', (message: FromThread<Made>) => this.#take(worker, message))
    worker.once('error', (error) => {
      log.error({ reason: error.message }, `the thread of ${name} broke`)
      this.#lose(worker, unavailable())
    })
    worker.once('exit', () => this.#lose(worker, unavailable()))
    this.#worker = worker
    return worker
  }

  #take(worker: Worker, message: FromThread<Made>): void {
    if (message.kind === 'said') return void this.#parts.log[message.level](message.data, message.message)
    if (message.kind === 'told') {
      this.#pools.take(message.loads)
      for (const event of message.events) publishTold(event)
      return
    }
    const pending = this.#settle(worker, message.id)
    if (message.kind === 'made') pending?.done(message.made)
    else pending?.fail(message.kind === 'problem' ? new Problem(message.problem) : unavailable())
  }

  /** @returns whom to tell; undefined when that is done */
  #settle(worker: Worker, id: number): Pending<Made> | undefined {
    const pending = this.#pending.get(id)
    if (!pending) return undefined
    this.#pending.delete(id)
    clearTimeout(pending.timer)
    if (this.#pending.size === 0) this.#rest(worker)
    return pending
  }

  #rest(worker: Worker): void {
    const { idleMs } = this.#parts
    if (idleMs === undefined) return
    this.#idle = setTimeout(() => {
      if (this.#worker !== worker || this.#pending.size > 0) return
      this.#worker = undefined
      this.#pools.clear()
      worker.postMessage({ kind: 'close' } satisfies ToThread<Order>)
    }, idleMs)
    this.#idle.unref()
  }

  /** All that it was at; the next call opens a new one. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#pools.clear()
    for (const { fail, timer } of this.#pending.values()) {
      clearTimeout(timer)
      fail(error)
    }
    this.#pending.clear()
    void worker.terminate()
  }
}
