import { Worker } from 'node:worker_threads'
import { workerHeapMb } from '@portal/config/usable-memory'
import type { PaperDto } from '@portal/contracts'
import { lateAnswer, overloaded } from '../http/Problem.ts'

interface Order {
  readonly paper: PaperDto
  readonly done: (bytes: Uint8Array) => void
  readonly fail: (error: Error) => void
}

/** What its thread says: that it has read the fonts, then each document, or undefined for one that it gave up. */
export type PdfMessage = 'ready' | Uint8Array | undefined

/** What its thread is told when it begins. */
export interface PdfSettings {
  /** Not 0: it gives up the document at hand. The thread is kept, for reading the fonts takes longer than a document. */
  readonly stop: Int32Array
  readonly givesWay: boolean
}

interface PdfParts {
  readonly timeLimitMs?: number
  readonly idleMs?: number
  /** The thread has a lower priority than answers; not beside tests, behind all of which it would stand still. */
  readonly givesWay?: boolean
}

/** At a tenth of a second each, the last of a full queue waits two seconds. */
const maxWaiting = 20
/** Reading modules and fonts takes a second; behind everything else on a busy machine much longer. */
const openingLimitMs = 60_000

/**
 * Renders PDFs in a thread of its own, one after the other, so that answers do not wait for type-setting. A document that takes
 * too long or breaks the thread costs that one document. Without documents the thread ends, with the fonts it read.
 */
export class PdfMaker {
  readonly #timeLimitMs: number
  readonly #idleMs: number
  readonly #waiting: Order[] = []
  readonly #settings: PdfSettings
  #current: Order | undefined
  #worker: Worker | undefined
  #isReady = false
  #openedAt = 0
  #timer: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined

  constructor({ timeLimitMs = 6_000, idleMs = 60_000, givesWay = true }: PdfParts = {}) {
    this.#settings = { stop: new Int32Array(new SharedArrayBuffer(4)), givesWay }
    this.#timeLimitMs = timeLimitMs
    this.#idleMs = idleMs
  }

  /**
   * @param abandoned nobody waits for it any more
   * @throws Problem 503 when too many ask, the document takes too long or is abandoned
   */
  make(paper: PaperDto, abandoned: AbortSignal): Promise<Uint8Array> {
    if (this.#waiting.length >= maxWaiting) return Promise.reject(overloaded())
    return new Promise((done, fail) => {
      const order = { paper, done, fail }
      abandoned.addEventListener('abort', () => this.#abandon(order), { once: true })
      this.#waiting.push(order)
      this.#next()
    })
  }

  async close(): Promise<void> {
    for (const { fail } of this.#waiting.splice(0)) fail(lateAnswer())
    await this.#worker?.terminate()
  }

  #abandon(order: Order): void {
    const place = this.#waiting.indexOf(order)
    if (place >= 0) this.#waiting.splice(place, 1)
    else if (this.#current === order) Atomics.store(this.#settings.stop, 0, 1)
    order.fail(lateAnswer())
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#idle)
    const order = this.#waiting.shift()
    if (!order) {
      this.#rest()
      return
    }
    this.#current = order
    const worker = this.#worker ?? this.#open()
    this.#limit(order, worker)
    Atomics.store(this.#settings.stop, 0, 0)
    worker.postMessage(order.paper)
  }

  /** From now on. */
  #limit(order: Order, worker: Worker): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#giveUp(order, worker), this.#timeLimitMs)
  }

  /** A thread that is stuck is lost. One that still reads the fonts comes to the next document sooner than another would. */
  #giveUp(order: Order, worker: Worker): void {
    if (!this.#isReady && performance.now() - this.#openedAt < openingLimitMs) {
      order.fail(lateAnswer())
      Atomics.store(this.#settings.stop, 0, 1)
      this.#limit(order, worker)
      return
    }
    // Each of them would wait as long for a thread that cannot be opened.
    if (!this.#isReady) for (const { fail } of this.#waiting.splice(0)) fail(lateAnswer())
    // First: the next document must not go to the thread that is stuck.
    this.#lose(worker)
    this.#end(order, () => order.fail(lateAnswer()))
  }

  #hear(worker: Worker, message: PdfMessage): void {
    if (this.#worker !== worker) return
    const order = this.#current
    if (message === 'ready') {
      this.#isReady = true
      // What it was asked for meanwhile it has yet to look at.
      if (order) this.#limit(order, worker)
    } else if (order) this.#end(order, () => (message ? order.done(message) : order.fail(lateAnswer())))
  }

  #end(order: Order, settle: () => void): void {
    if (this.#current !== order) return
    clearTimeout(this.#timer)
    this.#current = undefined
    settle()
    this.#next()
  }

  #rest(): void {
    const worker = this.#worker
    if (worker) this.#idle = setTimeout(() => this.#lose(worker), this.#idleMs).unref()
  }

  #open(): Worker {
    const worker = new Worker(new URL('../paper/pdf/pdfWorker.ts', import.meta.url), {
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: workerHeapMb() },
    })
    worker.unref()
    worker.on('message', (message: PdfMessage) => this.#hear(worker, message))
    worker.once('error', (error) => this.#break(worker, error))
    worker.once('exit', () => this.#break(worker, new Error('the PDF worker ended')))
    this.#worker = worker
    this.#isReady = false
    this.#openedAt = performance.now()
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
