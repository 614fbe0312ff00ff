import type { Rendered, RenderRequest } from '../../render/contract.ts'
import type { AreaHost, OpenHost } from './AreaHost.ts'
import type { WorkerLimits } from './limits.ts'
import { OpenPages } from './OpenPages.ts'
import type { FromWorker, LiveRegistries, WorkerSettings } from './protocol/messages.ts'
import { monotonicMs } from './protocol/monotonicMs.ts'
import { readMessage } from './protocol/readMessage.ts'
import { Watchdog } from './Watchdog.ts'
import { WorkerUnavailableError } from './WorkerUnavailableError.ts'

interface WorkerParts {
  readonly settings: WorkerSettings
  readonly limits: WorkerLimits
  readonly openHost: OpenHost
  /** Called once, with what was asked of the worker when it ended unasked. */
  readonly onEnd: (reason: string, requests: readonly RenderRequest[]) => void
}

/** Signs of life that may come all at once, after the shell itself was busy. */
const SPARE_SIGNS = 20

/** In the place of one that could not be opened. */
const noHost: AreaHost = {
  post: () => undefined,
  measure: async () => undefined,
  end: async () => undefined,
}

/** One worker of an area from spawn to end. Does not restart; its supervisor does. */
export class AreaWorker {
  readonly #parts: WorkerParts
  readonly #host: AreaHost
  readonly #watchdog: Watchdog
  readonly #pages: OpenPages
  readonly #startedAt = performance.now()
  readonly #boot = Promise.withResolvers<void>()
  readonly #bootTimer: NodeJS.Timeout
  #isReady = false
  #hasEnded = false
  #lastId = 0
  #lastIdWhenIdle = 0
  #openCheck: number | undefined
  #errorsInRow = 0
  #signs = 0

  constructor(parts: WorkerParts) {
    const { limits } = parts
    this.#parts = parts
    this.#pages = new OpenPages(limits)
    this.#host = this.#open()
    this.#watchdog = new Watchdog({
      host: this.#host,
      limits,
      wasIdle: () => this.#wasIdle(),
      kill: (reason) => this.#kill(reason),
    })
    this.#bootTimer = setTimeout(() => this.#kill('it did not start in time'), limits.bootMs)
    // Whoever waits for it hears of a failure; nobody has to wait.
    this.#boot.promise.catch(() => undefined)
  }

  /** @throws WorkerUnavailableError when it ends before it is ready */
  get ready(): Promise<void> {
    return this.#boot.promise
  }

  /** What waits here, and what all of it has taken so far. */
  get load(): Pick<OpenPages, 'size' | 'expectedWaitMs' | 'busyMs'> {
    return this.#pages
  }

  /** One more page would wait too long. */
  get isFull(): boolean {
    return this.#pages.isFull
  }

  /** Renders a page. @throws WorkerUnavailableError when the worker is full, too slow or ends meanwhile. */
  render(request: RenderRequest): Promise<Rendered> {
    if (this.#hasEnded) return Promise.reject(new WorkerUnavailableError('down', 'the worker has ended'))
    if (this.isFull)
      return Promise.reject(new WorkerUnavailableError('busy', 'the page would wait too long for the worker'))
    const id = ++this.#lastId
    const rendered = this.#pages.wait(id, request)
    this.#host.post({ kind: 'render', id, request, deadlineMs: monotonicMs() + this.#parts.limits.renderMs })
    return rendered
  }

  announce({ registry, resolvedRegistries }: LiveRegistries): void {
    if (!this.#hasEnded) this.#host.post({ kind: 'registry', registry, resolvedRegistries })
  }

  /** Lets pages in progress finish, then ends the worker. */
  async drain(): Promise<void> {
    const deadline = performance.now() + this.#parts.limits.drainMs
    while (this.#pages.size > 0 && !this.#hasEnded && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20))
    await this.terminate()
  }

  async terminate(): Promise<void> {
    this.#close('stopped')
    await this.#host.end()
  }

  /** Where there is no room for a worker, this one ends like any other: whoever replaces those replaces it. */
  #open(): AreaHost {
    const { settings, limits, openHost } = this.#parts
    try {
      return openHost(settings, limits, {
        onMessage: (raw) => this.#hear(raw),
        onEnd: (reason) => this.#kill(reason),
      })
    } catch (error) {
      // Later, as every end: nobody has this worker yet.
      setImmediate(() => this.#kill(`it could not be opened: ${(error as Error).message}`))
      return noHost
    }
  }

  #hear(raw: unknown): void {
    if (this.#hasEnded) return
    const message = readMessage(raw)
    if (message) this.#watchdog.hear()
    if (!message) this.#kill('it said what no worker says')
    else if (!this.#take(message)) this.#kill('it said what nobody asked')
  }

  /** @returns whether the message was due; a worker that says more than it was asked could say so without end */
  #take(message: FromWorker): boolean {
    switch (message.kind) {
      case 'ready':
        return this.#becomeReady()
      case 'alive':
        this.#signs += 1
        return this.#signs < (performance.now() - this.#startedAt) / this.#parts.settings.aliveMs + SPARE_SIGNS
      case 'rendered':
        this.#countError(message.rendered.status >= 500)
        return this.#pages.settle(message.id, message.rendered)
      case 'failed':
        this.#countError(true)
        return this.#pages.settle(message.id, new WorkerUnavailableError('failed', message.reason))
      case 'abandoned':
        return this.#pages.settle(message.id, new WorkerUnavailableError('late', 'the page took too long'))
      case 'checked':
        return this.#readCheck(message)
      case 'broken':
        this.#kill(`error: ${message.reason}`)
        return true
    }
  }

  #becomeReady(): boolean {
    if (this.#isReady) return false
    this.#isReady = true
    clearTimeout(this.#bootTimer)
    this.#watchdog.ready()
    this.#boot.resolve()
    return true
  }

  #countError(isFault: boolean): void {
    this.#errorsInRow = isFault ? this.#errorsInRow + 1 : 0
    if (this.#errorsInRow < this.#parts.limits.errorsBeforeCheck || this.#openCheck !== undefined) return
    this.#errorsInRow = 0
    this.#openCheck = ++this.#lastId
    this.#host.post({ kind: 'check', id: this.#openCheck })
  }

  #readCheck({ id, isHealthy }: Extract<FromWorker, { kind: 'checked' }>): boolean {
    if (id !== this.#openCheck) return false
    this.#openCheck = undefined
    if (!isHealthy) this.#kill('its built-ins are broken')
    return true
  }

  #wasIdle(): boolean {
    const wasAsked = this.#lastId !== this.#lastIdWhenIdle
    this.#lastIdWhenIdle = this.#lastId
    return !wasAsked && this.#pages.size === 0
  }

  #kill(reason: string): void {
    if (this.#hasEnded) return
    const { requests } = this.#pages
    this.#close(reason)
    this.#host.end().catch(() => undefined)
    this.#parts.onEnd(reason, requests)
  }

  #close(reason: string): void {
    this.#hasEnded = true
    clearTimeout(this.#bootTimer)
    this.#watchdog.stop()
    const error = new WorkerUnavailableError('down', `the worker ended: ${reason}`)
    this.#boot.reject(error)
    this.#pages.rejectAll(error)
  }
}
