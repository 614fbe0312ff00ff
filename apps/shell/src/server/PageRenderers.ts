import { createRequire } from 'node:module'
import type { PublicConfig } from '@portal/config/runtime'
import type { BuildManifest, Registry } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { createSocketClient } from '@portal/http/server'
import type { Logger } from 'pino'
import type { Rendered, RenderRequest } from '../render/contract.ts'
import type * as RendererBuild from '../render/index.ts'
import { applyScript } from './http/applyScript.ts'
import { type Store, verifiedServerFile } from './registry/readRegistry.ts'
import { AreaSupervisor } from './workers/AreaSupervisor.ts'
import type { WorkerLimits } from './workers/limits.ts'

interface RenderersOptions {
  readonly store: Store
  readonly config: PublicConfig
  readonly apiSocket: string
  readonly limits: WorkerLimits
  readonly log: Logger
}

/** Draws the pages of every area: the areas' in their workers, the shell's own and the error pages in this thread. */
export class PageRenderers {
  readonly #options: RenderersOptions
  readonly #areas = new Map<string, AreaSupervisor>()
  #registry: Registry
  #shell: typeof RendererBuild
  /** One kept connection pool for the shell's own pages and error pages. */
  readonly #http: HttpClient
  #rendererFile: string

  private constructor(options: RenderersOptions, registry: Registry, rendererFile: string) {
    this.#options = options
    this.#registry = registry
    this.#rendererFile = rendererFile
    this.#shell = loadShell(rendererFile)
    this.#http = createSocketClient({ socketPath: options.apiSocket })
  }

  /** @throws Error when the shell's own build is not the released one; areas that fail are tried again in the background */
  static async start(options: RenderersOptions, registry: Registry): Promise<PageRenderers> {
    const renderers = new PageRenderers(options, registry, await verifiedServerFile(options.store, registry.shell))
    await Promise.all(Object.values(registry.areas).map((build) => renderers.#startArea(build)))
    return renderers
  }

  get registry(): Registry {
    return this.#registry
  }

  /** Areas that cannot draw at the moment. */
  get missing(): string[] {
    return [...this.#areas].filter(([, area]) => !area.isReady).map(([name]) => name)
  }

  versionOf(area: string): string {
    return this.#registry.areas[area]?.version ?? this.#registry.shell.version
  }

  /** Draws a page of an area. @throws Error with statusCode 503 when its worker cannot */
  async render(area: string, request: RenderRequest): Promise<Rendered> {
    if (area === 'shell') return this.renderOwn(request)
    const supervisor = this.#areas.get(area)
    if (!supervisor) throw Object.assign(new Error(`No area ${area} is released`), { statusCode: 503 })
    return applyScript(request.preferences, await supervisor.render(request))
  }

  /** Draws a page of the shell, or an error page. */
  async renderOwn(request: RenderRequest): Promise<Rendered> {
    const { config, apiSocket, limits } = this.#options
    const rendered = await this.#shell.renderPage({
      request,
      settings: { config, apiSocket, registry: this.#registry },
      pages: this.#shell.shellPages,
      http: this.#http,
      signal: AbortSignal.timeout(limits.renderMs),
    })
    return applyScript(request.preferences, rendered)
  }

  plainErrorPage(details: { status: number; requestId: string }): string {
    return this.#shell.plainErrorPage(details)
  }

  /** Moves every build to the registry's versions. What does not start stays at its old version and is thrown at the end. */
  async release(next: Registry): Promise<void> {
    const isShellNew = next.shell.version !== this.#registry.shell.version
    const rendererFile = isShellNew ? await verifiedServerFile(this.#options.store, next.shell) : this.#rendererFile
    const shell = isShellNew ? loadShell(rendererFile) : this.#shell
    const live: Registry = { ...next, areas: { ...next.areas } }
    const faults: string[] = []
    this.#rendererFile = rendererFile
    for (const build of Object.values(next.areas)) {
      const supervisor = this.#areas.get(build.name)
      try {
        if (!supervisor) await this.#startArea(build)
        else if (isShellNew || supervisor.version !== build.version) {
          await supervisor.release({
            version: build.version,
            rendererFile,
            areaFile: await verifiedServerFile(this.#options.store, build),
            registry: next,
          })
        }
      } catch (error) {
        faults.push(`${build.name} ${build.version}: ${error instanceof Error ? error.message : String(error)}`)
        const before = this.#registry.areas[build.name]
        if (before) live.areas[build.name] = before
      }
    }
    this.#shell = shell
    this.#registry = live
    for (const supervisor of this.#areas.values()) supervisor.announceRegistry(live)
    for (const [name, supervisor] of this.#areas) {
      if (next.areas[name]) continue
      this.#areas.delete(name)
      await supervisor.stop()
    }
    if (faults.length > 0) throw new Error(`not released: ${faults.join('; ')}`)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#areas.values()].map((area) => area.stop()))
  }

  async #startArea(build: BuildManifest): Promise<void> {
    const { store, config, apiSocket, limits, log } = this.#options
    const supervisor = new AreaSupervisor({
      settings: {
        area: build.name,
        config,
        apiSocket,
        registry: this.#registry,
        rendererFile: this.#rendererFile,
        areaFile: await verifiedServerFile(store, build),
        aliveMs: limits.watchMs,
      },
      version: build.version,
      limits,
      log,
    })
    this.#areas.set(build.name, supervisor)
    await supervisor.start()
  }
}

function loadShell(file: string): typeof RendererBuild {
  return createRequire(import.meta.url)(file)
}
