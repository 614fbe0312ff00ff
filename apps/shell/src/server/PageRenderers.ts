import { createRequire } from 'node:module'
import type { PublicConfig } from '@portal/config/runtime'
import { type BuildManifest, type Registry, routesOf } from '@portal/contracts'
import type { RouteTable } from '@portal/contracts/routes'
import type { HttpClient } from '@portal/http'
import { createSocketClient } from '@portal/http/server'
import type { Logger } from 'pino'
import type { ErrorRequest, Rendered, RenderRequest } from '../render/contract.ts'
import type * as RendererBuild from '../render/index.ts'
import { AnswerBytes } from './http/AnswerBytes.ts'
import { applyScript } from './pages/applyScript.ts'
import { PageStyles } from './pages/PageStyles.ts'
import { reasonOf } from './reasonOf.ts'
import { type Store, verifiedServerFile } from './registry/readRegistry.ts'
import type { OpenHost } from './workers/AreaHost.ts'
import { AreaSupervisor } from './workers/AreaSupervisor.ts'
import type { WorkerLimits } from './workers/limits.ts'

interface RenderersOptions {
  readonly store: Store
  readonly config: PublicConfig
  readonly apiSocket: string
  readonly limits: WorkerLimits
  readonly openHost: OpenHost
  readonly log: Logger
}

/** Tabs that were opened some releases ago still move by what was live then. */
const KEPT_LIVE_AREAS = 5

/** A page as it is sent: in the visitor's script, with its styles inside. */
export interface FinishedPage extends Rendered {
  /** Hashes of the styles that stand in the page, for its policy. */
  readonly styles: readonly string[]
}

/** What came of a release: areas that do not draw with the build that the registry names. */
export interface Release {
  readonly failed: readonly string[]
}

type ErrorDrawing = Pick<RenderRequest, 'generation' | 'device' | 'preferences'> & { readonly error: ErrorRequest }

/** Draws the pages of every area: the areas' in their workers, the shell's own and the error pages in this thread. */
export class PageRenderers {
  readonly #options: RenderersOptions
  readonly #areas = new Map<string, AreaSupervisor>()
  #registry: Registry
  #shell: typeof RendererBuild
  /** One kept connection pool for the shell's own pages. */
  readonly #http: HttpClient
  readonly #styles: PageStyles
  #rendererFile: string
  #drawing = 0
  /** By address, the newest last. */
  readonly #liveAreas = new Map<string, AnswerBytes>()

  private constructor(options: RenderersOptions, registry: Registry, rendererFile: string) {
    this.#options = options
    // No area lives yet; `release` brings each up on its own.
    this.#registry = { ...registry, areas: {} }
    this.#rendererFile = rendererFile
    this.#shell = loadShell(rendererFile)
    this.#http = createSocketClient({ socketPath: options.apiSocket })
    this.#styles = new PageStyles(options.store, options.log)
  }

  /** @throws Error when the shell's own build is not the released one. Areas come with `release`. */
  static async start(options: RenderersOptions, registry: Registry): Promise<PageRenderers> {
    return new PageRenderers(options, registry, await verifiedServerFile(options.store, registry.shell))
  }

  /** What is live: for every area the build that draws, which after a failed release is an earlier one. */
  get registry(): Registry {
    return this.#registry
  }

  get config(): PublicConfig {
    return this.#options.config
  }

  /** The pages that the live builds declare. */
  get routes(): RouteTable {
    return routesOf(this.#registry)
  }

  /** What browsers move by, as it is or was live at an address. */
  findLiveAreas(address: string): AnswerBytes | undefined {
    return this.#liveAreas.get(address)
  }

  /** Areas that cannot draw at the moment. */
  get missing(): string[] {
    return [...this.#areas].filter(([, area]) => !area.isReady).map(([name]) => name)
  }

  /** Whether a page is being drawn. */
  get isDrawing(): boolean {
    return this.#drawing > 0
  }

  versionOf(area: string): string {
    return this.#registry.areas[area]?.version ?? this.#registry.shell.version
  }

  /** Draws a page of an area. @throws Error with statusCode 503 when its worker cannot */
  async render(area: string, request: RenderRequest): Promise<FinishedPage> {
    if (area === 'shell') return this.#renderOwn(request)
    const supervisor = this.#areas.get(area)
    if (!supervisor) throw Object.assign(new Error(`No area ${area} is released`), { statusCode: 503 })
    this.#drawing += 1
    try {
      return await this.#finish(request, await supervisor.render(request))
    } finally {
      this.#drawing -= 1
    }
  }

  /** Draws an error page that is the same for every visitor with the same look. */
  drawError(drawing: ErrorDrawing): Promise<FinishedPage> {
    const nowhere = { wants: 'page', route: undefined, pathname: '/', params: {}, query: {}, requestId: '' } as const
    return this.#renderOwn({ ...nowhere, changes: 0, ...drawing })
  }

  plainErrorPage(details: { status: number; requestId: string }): string {
    return this.#shell.plainErrorPage(details)
  }

  /**
   * Moves every build to the registry's versions. An area that does not start stays at its old version, or away when it
   * had none; the others do not wait for it.
   * @throws Error when the shell's own build is not the released one; nothing has changed then
   */
  async release(next: Registry): Promise<Release> {
    const isShellNew = next.shell.version !== this.#registry.shell.version
    const rendererFile = isShellNew ? await verifiedServerFile(this.#options.store, next.shell) : this.#rendererFile
    const shell = isShellNew ? loadShell(rendererFile) : this.#shell
    this.#rendererFile = rendererFile
    // New workers draw with what comes, before all of it is live.
    this.#keepLiveAreas(shell, next)
    await this.#styles.hold(this.#registry, next)
    const before = this.#registry.areas
    const live: Record<string, BuildManifest> = {}
    const failed: string[] = []
    const bring = async (build: BuildManifest) => {
      try {
        await this.#bring(build, next, isShellNew)
        live[build.name] = build
      } catch (error) {
        this.#options.log.error(
          { area: build.name, version: build.version, reason: reasonOf(error) },
          'area not released',
        )
        failed.push(build.name)
        // Named also while it does not draw: its files are served, and its addresses are its own.
        live[build.name] = before[build.name] ?? build
      }
    }
    // The first start brings all up at once; later one after the other, so that visitors keep the processor.
    if (this.#areas.size === 0) await Promise.all(Object.values(next.areas).map(bring))
    else for (const build of Object.values(next.areas)) await bring(build)
    this.#shell = shell
    this.#registry = { ...next, areas: live }
    this.#keepLiveAreas(shell, this.#registry)
    await this.#styles.hold(this.#registry)
    for (const supervisor of this.#areas.values()) supervisor.announceRegistry(this.#registry)
    await this.#stopAreas([...this.#areas.keys()].filter((name) => !next.areas[name]))
    return { failed }
  }

  async stop(): Promise<void> {
    await this.#stopAreas([...this.#areas.keys()])
  }

  #keepLiveAreas({ liveAreasOf }: typeof RendererBuild, registry: Registry): void {
    const { address, text } = liveAreasOf(registry)
    const content = this.#liveAreas.get(address) ?? new AnswerBytes(Buffer.from(text))
    this.#liveAreas.delete(address)
    this.#liveAreas.set(address, content)
    for (const oldest of this.#liveAreas.keys()) {
      if (this.#liveAreas.size <= KEPT_LIVE_AREAS) break
      this.#liveAreas.delete(oldest)
    }
  }

  /** @throws Error when the area does not draw with this build */
  async #bring(build: BuildManifest, registry: Registry, isShellNew: boolean): Promise<void> {
    const areaFile = await verifiedServerFile(this.#options.store, build)
    const { config, apiSocket, limits, openHost, log } = this.#options
    const files = {
      areaFile,
      areaIntegrity: build.serverIntegrity,
      rendererFile: this.#rendererFile,
      rendererIntegrity: registry.shell.serverIntegrity,
      registry,
    }
    const supervisor = this.#areas.get(build.name)
    if (supervisor) {
      if (isShellNew || supervisor.version !== build.version || !supervisor.isReady)
        await supervisor.release({ version: build.version, ...files })
      return
    }
    const settings = { area: build.name, config, apiSocket, aliveMs: limits.watchMs, ...files }
    const first = new AreaSupervisor({ settings, version: build.version, limits, openHost, log })
    this.#areas.set(build.name, first)
    await first.start()
    if (!first.isReady) throw new Error('its worker did not start')
  }

  async #stopAreas(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const supervisor = this.#areas.get(name)
        this.#areas.delete(name)
        await supervisor?.stop()
      }),
    )
  }

  /** Draws a page of the shell, or an error page. */
  async #renderOwn(request: RenderRequest): Promise<FinishedPage> {
    const { config, apiSocket, limits } = this.#options
    const rendered = await this.#shell.renderPage({
      request,
      settings: { config, apiSocket, registry: this.#registry },
      pages: this.#shell.shellPages,
      http: this.#http,
      signal: AbortSignal.timeout(limits.renderMs),
      timeLeftMs: limits.renderMs,
    })
    return this.#finish(request, rendered)
  }

  async #finish({ preferences }: RenderRequest, rendered: Rendered): Promise<FinishedPage> {
    if (!rendered.contentType.startsWith('text/html')) return { ...rendered, styles: [] }
    // After the script: the words of a style would be other bytes than those of its hash.
    return { ...rendered, ...this.#styles.inline(await applyScript(preferences, rendered.body)) }
  }
}

function loadShell(file: string): typeof RendererBuild {
  return createRequire(import.meta.url)(file)
}
