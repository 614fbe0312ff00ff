import { Worker } from 'node:worker_threads'
import type { Log } from '@portal/database'
import { lateAnswer, Problem, unavailable } from '../http/Problem.ts'
import type { MadeFile } from './MadeFile.ts'
import type { FromThread, Order, ThreadSettings, ToThread } from './messages.ts'

export interface FileMakerParts {
  readonly settings: () => ThreadSettings
  readonly log: Log
  /** A file that takes longer is given up, and so is the thread. */
  readonly timeLimitMs?: number
  /** A thread without work for so long ends, with its 150 MB and its connections. */
  readonly idleMs?: number
}

interface Pending {
  readonly done: (file: MadeFile) => void
  readonly fail: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

type Asked = Omit<Order, 'id'>

/** A quarter of what the thread would take by itself; nobody waits for its garbage to be collected. */
const youngMb = 6

/** Reading, writing and compressing the whole of the content, in a thread of its own that gives way to answers. */
export class FileMaker {
  readonly #parts: FileMakerParts
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  constructor(parts: FileMakerParts) {
    this.#parts = parts
  }

  /** @throws Problem what the route answers instead of a file, 503 when it takes too long or breaks */
  make(asked: Asked, signal?: AbortSignal): Promise<MadeFile> {
    if (signal?.aborted) return Promise.reject(lateAnswer())
    this.#lastId += 1
    const id = this.#lastId
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#open()
    const send = (message: ToThread) => worker.postMessage(message)
    const cancel = () => send({ kind: 'cancel', id })
    signal?.addEventListener('abort', cancel, { once: true })
    return new Promise<MadeFile>((done, fail) => {
      const timer = setTimeout(() => this.#lose(worker, lateAnswer()), this.#parts.timeLimitMs ?? 300_000)
      timer.unref()
      this.#pending.set(id, { done, fail, timer })
      send({ kind: 'order', order: { id, ...asked } })
    }).finally(() => signal?.removeEventListener('abort', cancel))
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (worker) this.#lose(worker, unavailable())
    await worker?.terminate()
  }

  #open(): Worker {
    const worker = new Worker(new URL('../fileThread.ts', import.meta.url), {
      workerData: this.#parts.settings(),
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    })
    worker.unref()
    worker.on('message', (message: FromThread) => this.#take(worker, message))
    worker.once('error', (error) => {
      this.#parts.log.error({ reason: error.message }, 'the thread that makes files broke')
      this.#lose(worker, unavailable())
    })
    worker.once('exit', () => this.#lose(worker, unavailable()))
    this.#worker = worker
    return worker
  }

  #take(worker: Worker, message: FromThread): void {
    if (message.kind === 'said') {
      this.#parts.log[message.level](message.data, message.message)
      return
    }
    const pending = this.#pending.get(message.id)
    if (!pending) return
    this.#pending.delete(message.id)
    clearTimeout(pending.timer)
    if (message.kind === 'made') pending.done(message.file)
    else pending.fail(message.kind === 'problem' ? new Problem(message.problem) : unavailable())
    if (this.#pending.size === 0) this.#rest(worker)
  }

  #rest(worker: Worker): void {
    this.#idle = setTimeout(() => {
      if (this.#worker !== worker || this.#pending.size > 0) return
      this.#worker = undefined
      worker.postMessage({ kind: 'close' } satisfies ToThread)
    }, this.#parts.idleMs ?? 20_000)
    this.#idle.unref()
  }

  /** All that it was at; the next order gets a new one. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { fail, timer } of this.#pending.values()) {
      clearTimeout(timer)
      fail(error)
    }
    this.#pending.clear()
    void worker.terminate()
  }
}
