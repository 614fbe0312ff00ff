import { Worker } from 'node:worker_threads'
import type { Registry } from '@portal/contracts'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import type { WorkerLimits } from './limits.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'

/** The page could not be drawn because of the worker, not because of the page. */
export class WorkerUnavailableError extends Error {
  readonly statusCode = 503
  constructor(reason: string) {
    super(reason)
    this.name = 'WorkerUnavailableError'
  }
}

interface Pending {
  readonly address: string
  readonly resolve: (rendered: Rendered) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

interface WorkerEvents {
  /** Called once, with the addresses that were in the worker when it ended unasked. */
  readonly onEnd: (reason: string, addresses: readonly string[]) => void
}

/** One thread from spawn to end. Does not restart; its supervisor does. */
export class AreaWorker {
  readonly #limits: WorkerLimits
  readonly #thread: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #onEnd: WorkerEvents['onEnd']
  readonly ready: Promise<void>
  #nextId = 1
  #errorsInRow = 0
  #hasEnded = false
  #heardAt = performance.now()
  #cpuAtLastWord = 0
  #idleStrikes = 0
  #watch: NodeJS.Timeout | undefined

  constructor(settings: WorkerSettings, limits: WorkerLimits, events: WorkerEvents) {
    this.#limits = limits
    this.#onEnd = events.onEnd
    this.#thread = new Worker(new URL('./renderThread.ts', import.meta.url), {
      workerData: settings,
      // Nothing of the process's environment reaches an area; React's build was fixed when it was bundled.
      env: {},
      name: settings.area,
      stdin: false,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.oldGenerationMb,
        maxYoungGenerationSizeMb: limits.youngGenerationMb,
      },
    })
    this.ready = this.#waitUntilReady()
    this.#thread.on('message', (message: FromWorker) => this.#hear(message))
    this.#thread.on('error', (error) => this.#end(`error: ${error.message}`))
    this.#thread.on('messageerror', (error) => this.#end(`unreadable message: ${error.message}`))
    this.#thread.on('exit', (code) => this.#end(`exit with code ${code}`))
  }

  /** Draws a page. @throws WorkerUnavailableError when the worker is full, too slow or ends meanwhile. */
  render(request: RenderRequest): Promise<Rendered> {
    if (this.#hasEnded) return Promise.reject(new WorkerUnavailableError('the worker has ended'))
    if (this.#pending.size >= this.#limits.pending)
      return Promise.reject(new WorkerUnavailableError('too many pages are waiting'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#settle(id)?.reject(new WorkerUnavailableError('the page took too long')),
        this.#limits.renderMs,
      )
      this.#pending.set(id, { address: request.pathname, resolve, reject, timer })
      this.#post({ kind: 'render', id, request, timeoutMs: this.#limits.renderMs })
    })
  }

  announceRegistry(registry: Registry): void {
    this.#post({ kind: 'registry', registry })
  }

  /** Lets pages in progress finish, then ends the thread. */
  async drain(): Promise<void> {
    const deadline = performance.now() + this.#limits.drainMs
    while (this.#pending.size > 0 && !this.#hasEnded && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20))
    await this.terminate()
  }

  async terminate(): Promise<void> {
    this.#close('stopped')
    await this.#thread.terminate()
  }

  #post(message: ToWorker): void {
    this.#thread.postMessage(message)
  }

  #waitUntilReady(): Promise<void> {
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new WorkerUnavailableError('the worker did not start in time')),
        this.#limits.bootMs,
      )
      const settle = (run: () => void) => {
        clearTimeout(timer)
        run()
      }
      this.#thread.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') settle(resolve)
      })
      this.#thread.once('error', (error) => settle(() => reject(error)))
      this.#thread.once('exit', () =>
        settle(() => reject(new WorkerUnavailableError('the worker ended while starting'))),
      )
    })
    ready.then(() => this.#startWatch()).catch(() => this.#end('did not start'))
    return ready
  }

  #hear(message: FromWorker): void {
    if (this.#hasEnded) return
    this.#heardAt = performance.now()
    this.#cpuAtLastWord = -1
    if (message.kind === 'rendered') this.#take(message.id, message.rendered)
    else if (message.kind === 'failed') this.#fail(message.id, message.message)
    else if (message.kind === 'checked' && !message.isHealthy) this.#kill('its built-ins are broken')
  }

  #take(id: number, rendered: Rendered): void {
    const isFault = rendered.status >= 500
    this.#countError(isFault)
    const pending = this.#settle(id)
    if (rendered.body.byteLength <= this.#limits.outputBytes) pending?.resolve(rendered)
    else pending?.reject(new WorkerUnavailableError('the page is too large'))
  }

  #fail(id: number, message: string): void {
    this.#countError(true)
    this.#settle(id)?.reject(new WorkerUnavailableError(message))
  }

  #countError(isFault: boolean): void {
    this.#errorsInRow = isFault ? this.#errorsInRow + 1 : 0
    if (this.#errorsInRow === this.#limits.errorsBeforeCheck) {
      this.#errorsInRow = 0
      this.#post({ kind: 'check', id: this.#nextId++ })
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (pending) clearTimeout(pending.timer)
    return pending
  }

  #startWatch(): void {
    if (this.#hasEnded) return
    let last = this.#thread.performance.eventLoopUtilization()
    this.#watch = setInterval(() => {
      void this.#checkHang()
      void this.#checkMemory()
      const now = this.#thread.performance.eventLoopUtilization()
      const { utilization } = this.#thread.performance.eventLoopUtilization(now, last)
      last = now
      this.#idleStrikes =
        this.#pending.size === 0 && utilization > this.#limits.idleUtilization ? this.#idleStrikes + 1 : 0
      if (this.#idleStrikes >= this.#limits.idleStrikes) this.#kill('it was busy with nothing to do')
    }, this.#limits.watchMs)
  }

  /** A starved machine is not a hang: silence counts only with processor time burnt in it. */
  async #checkHang(): Promise<void> {
    const silentMs = performance.now() - this.#heardAt
    if (silentMs > this.#limits.silenceMs) return this.#kill('it said nothing for too long')
    const usage = await this.#thread.cpuUsage().catch(() => undefined)
    if (!usage || this.#hasEnded) return
    const cpuMs = (usage.user + usage.system) / 1_000
    if (this.#cpuAtLastWord < 0) this.#cpuAtLastWord = cpuMs
    if (silentMs > this.#limits.hangMs && cpuMs - this.#cpuAtLastWord > this.#limits.hangCpuMs) this.#kill('it hangs')
  }

  /** Buffers live outside the heap that resourceLimits watch over. */
  async #checkMemory(): Promise<void> {
    const heap = await this.#thread.getHeapStatistics().catch(() => undefined)
    if (heap && heap.external_memory > this.#limits.externalMb * 1024 * 1024) this.#kill('it holds too much memory')
  }

  #kill(reason: string): void {
    this.#end(reason)
    void this.#thread.terminate()
  }

  #end(reason: string): void {
    if (this.#hasEnded) return
    const addresses = [...this.#pending.values()].map(({ address }) => address)
    this.#close(reason)
    this.#onEnd(reason, addresses)
  }

  #close(reason: string): void {
    this.#hasEnded = true
    clearInterval(this.#watch)
    for (const id of [...this.#pending.keys()])
      this.#settle(id)?.reject(new WorkerUnavailableError(`the worker ended: ${reason}`))
  }
}
