import type { Logger } from 'pino'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import type { OpenHost } from './AreaHost.ts'
import { AreaWorker } from './AreaWorker.ts'
import type { WorkerLimits } from './limits.ts'
import type { LiveRegistries, WorkerBuilds, WorkerSettings } from './protocol/messages.ts'
import { Quarantine } from './Quarantine.ts'
import { WorkerUnavailableError } from './WorkerUnavailableError.ts'

interface SupervisorOptions {
  readonly settings: WorkerSettings
  readonly version: string
  readonly limits: WorkerLimits
  readonly openHost: OpenHost
  readonly log: Logger
}

/** How busy the worker of one build is. */
export interface WorkerLoad {
  readonly isReady: boolean
  readonly openPages: number
  readonly expectedWaitMs: number
  /** All time during which it had pages to render, since the build was released here. */
  readonly busyMs: number
  /** How often a worker of it ended without being asked to. */
  readonly ends: number
}

export const noLoad: WorkerLoad = { isReady: false, openPages: 0, expectedWaitMs: 0, busyMs: 0, ends: 0 }

/** Keeps one area view: starts its worker, replaces it when it dies or when a new version is released. */
export class AreaSupervisor {
  readonly #limits: WorkerLimits
  readonly #openHost: OpenHost
  readonly #log: Logger
  #quarantine: Quarantine
  #settings: WorkerSettings
  #version: string
  #worker: AreaWorker | undefined
  /** Files that the live worker was started from. */
  #liveBuild = ''
  #pauseMs = 0
  #isStopped = false
  #respawnTimer: NodeJS.Timeout | undefined
  /** Of the workers that this version has had before. */
  #busyBeforeMs = 0
  #ends = 0

  constructor({ settings, version, limits, openHost, log }: SupervisorOptions) {
    this.#settings = settings
    this.#version = version
    this.#limits = limits
    this.#openHost = openHost
    this.#log = log.child({ area: settings.area })
    this.#quarantine = new Quarantine(limits)
  }

  get version(): string {
    return this.#version
  }
  get isReady(): boolean {
    return this.#worker !== undefined
  }

  /** It would refuse one more page. */
  get isFull(): boolean {
    return this.#worker?.isFull ?? false
  }

  get load(): WorkerLoad {
    const { size: openPages = 0, expectedWaitMs = 0, busyMs = 0 } = this.#worker?.load ?? {}
    return {
      isReady: this.isReady,
      openPages,
      expectedWaitMs,
      busyMs: this.#busyBeforeMs + busyMs,
      ends: this.#ends,
    }
  }

  /** Resolves when the first worker is ready, or has failed; a failed one is tried again in the background. */
  async start(): Promise<void> {
    await this.#spawn().catch(() => undefined)
  }

  /** @throws WorkerUnavailableError when the area cannot render now */
  render(request: RenderRequest): Promise<Rendered> {
    const now = performance.now()
    if (this.#quarantine.has(request.pathname, now))
      return Promise.reject(new WorkerUnavailableError('down', 'this page ended its worker a moment ago'))
    if (!this.#worker) return Promise.reject(new WorkerUnavailableError('down', 'the area is starting again'))
    return this.#worker.render(request)
  }

  announce({ registry, resolvedRegistries }: LiveRegistries): void {
    this.#settings = { ...this.#settings, registry, resolvedRegistries }
    this.#worker?.announce(this.#settings)
  }

  /**
   * Moves to another version: the new worker starts beside the old one, takes over, the old one finishes its pages.
   * @throws when the new version does not start; the old one then stays
   */
  async release({ version, ...files }: WorkerBuilds & { version: string }): Promise<void> {
    const before = { settings: this.#settings, version: this.#version }
    clearTimeout(this.#respawnTimer)
    this.#respawnTimer = undefined
    this.#settings = { ...this.#settings, ...files }
    this.#version = version
    try {
      await this.#spawn()
    } catch (error) {
      this.#settings = before.settings
      this.#version = before.version
      if (!this.#worker) await this.#spawn().catch(() => undefined)
      throw error
    }
    // What ended the old version's worker need not end the new one's.
    this.#quarantine = new Quarantine(this.#limits)
    if (version === before.version) return
    this.#busyBeforeMs = 0
    this.#ends = 0
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#respawnTimer)
    await this.#worker?.drain()
    this.#worker = undefined
  }

  async #spawn(): Promise<void> {
    const startedAt = performance.now()
    const settings = this.#settings
    const worker: AreaWorker = new AreaWorker({
      settings,
      limits: this.#limits,
      openHost: this.#openHost,
      onEnd: (reason, requests) => this.#replace(worker, { reason, requests, startedAt }),
    })
    await worker.ready
    // While it started, a release may have moved on, or another worker of the same build may have come up first.
    const isOutdated = buildOf(settings) !== buildOf(this.#settings)
    if (this.#isStopped || isOutdated || (this.#worker && this.#liveBuild === buildOf(settings)))
      return worker.terminate()
    if (settings !== this.#settings) worker.announce(this.#settings)
    const previous = this.#worker
    this.#busyBeforeMs += previous?.load.busyMs ?? 0
    this.#worker = worker
    this.#liveBuild = buildOf(settings)
    this.#log.info({ version: this.#version, durationMs: Math.round(performance.now() - startedAt) }, 'worker ready')
    previous?.drain().catch((error: Error) => this.#log.error({ reason: error.message }, 'old worker did not drain'))
  }

  #replace(
    worker: AreaWorker,
    { reason, requests, startedAt }: { reason: string; requests: readonly RenderRequest[]; startedAt: number },
  ): void {
    const now = performance.now()
    // Names of routes: an address may hold what a visitor typed.
    const pages = [...new Set(requests.map(({ route }) => route?.name ?? 'unknown'))]
    this.#log.error({ version: this.#version, reason, pages }, 'worker ended')
    this.#quarantine.add(
      requests.map(({ pathname }) => pathname),
      now,
    )
    this.#quarantine.sweep(now)
    const wasLive = this.#worker === worker
    this.#ends += 1
    if (wasLive) {
      this.#busyBeforeMs += worker.load.busyMs
      this.#worker = undefined
    }
    if (this.#isStopped || this.#respawnTimer || (!wasLive && this.#worker)) return
    if (now - startedAt > this.#limits.stableMs) this.#pauseMs = 0
    const jitter = 0.75 + Math.random() / 2
    this.#respawnTimer = setTimeout(() => {
      this.#respawnTimer = undefined
      if (!this.#worker)
        this.#spawn().catch((error: Error) => this.#log.error({ reason: error.message }, 'worker did not start'))
    }, this.#pauseMs * jitter)
    this.#pauseMs = Math.min(Math.max(this.#limits.respawnMs, this.#pauseMs * 2), this.#limits.longestRespawnMs)
  }
}

function buildOf({ rendererFile, areaFile }: WorkerSettings): string {
  return `${rendererFile} ${areaFile}`
}
