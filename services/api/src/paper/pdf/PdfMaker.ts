import { Worker } from 'node:worker_threads'
import type { PaperDto } from '@portal/contracts'
import { lateAnswer, overloaded } from '../../http/Problem.ts'

interface Order {
  readonly paper: PaperDto
  readonly done: (bytes: Uint8Array) => void
  readonly fail: (error: Error) => void
}

/** At a tenth of a second each, the last of a full queue waits two seconds. */
const maxWaiting = 20
/** Fonts and one document need some 60 MB. */
const memoryMb = 256

/**
 * Renders PDFs in a thread of its own, one after the other, so that answers do not wait for type-setting. A document that takes
 * too long or breaks the thread costs that one document.
 */
export class PdfMaker {
  readonly #timeLimitMs: number
  readonly #waiting: Order[] = []
  #current: Order | undefined
  #worker: Worker | undefined

  constructor({ timeLimitMs = 6_000 }: { timeLimitMs?: number } = {}) {
    this.#timeLimitMs = timeLimitMs
  }

  /** @throws Problem 503 when too many ask or the document takes too long */
  make(paper: PaperDto): Promise<Uint8Array> {
    if (this.#waiting.length >= maxWaiting) return Promise.reject(overloaded())
    return new Promise((done, fail) => {
      this.#waiting.push({ paper, done, fail })
      this.#next()
    })
  }

  async close(): Promise<void> {
    for (const { fail } of this.#waiting.splice(0)) fail(lateAnswer())
    await this.#worker?.terminate()
  }

  #next(): void {
    if (this.#current) return
    const order = this.#waiting.shift()
    if (!order) return
    this.#current = order
    const worker = this.#worker ?? this.#open()
    const timer = setTimeout(() => {
      // First: the next document must not go to the thread that is stuck.
      this.#lose(worker)
      this.#end(order, () => order.fail(lateAnswer()))
    }, this.#timeLimitMs)
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer)
      this.#end(order, () => order.done(bytes))
    })
    worker.postMessage(order.paper)
  }

  #end(order: Order, settle: () => void): void {
    if (this.#current !== order) return
    this.#current = undefined
    settle()
    this.#next()
  }

  #open(): Worker {
    const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.unref()
    worker.once('error', (error) => this.#break(worker, error))
    worker.once('exit', () => this.#break(worker, new Error('the PDF worker ended')))
    this.#worker = worker
    return worker
  }

  #lose(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }

  #break(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const order = this.#current
    if (order) this.#end(order, () => order.fail(error))
  }
}
