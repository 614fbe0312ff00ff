import { createRequire } from 'node:module'
import type { PublicConfig } from '@portal/config/runtime'
import { type BuildManifest, findUnmetNeeds, type Registry, routesOf, type Variant } from '@portal/contracts'
import type { RouteTable } from '@portal/contracts/routes'
import type { HttpClient } from '@portal/http'
import { createServiceClient, type ServiceDoors } from '@portal/http/server'
import { reasonOf } from '@portal/log'
import type { Logger } from 'pino'
import type { ErrorRequest, Rendered, RenderRequest } from '../../render/contract.ts'
import type * as RendererBuild from '../../render/index.ts'
import type { EncodedBody } from '../http/EncodedBody.ts'
import { type Store, verifiedServerFile } from '../registry/Store.ts'
import { type Composition, listCompositions, registriesByKey } from '../variants/Composition.ts'
import { Compositions } from '../variants/Compositions.ts'
import { buildOf, type RenderingBuild } from '../variants/RenderingBuild.ts'
import type { OpenHost } from '../workers/AreaHost.ts'
import { AreaSupervisor } from '../workers/AreaSupervisor.ts'
import type { WorkerLimits } from '../workers/limits.ts'
import type { LiveRegistries, WorkerSettings } from '../workers/protocol/messages.ts'
import { readSettings } from '../workers/readSettings.ts'
import { insertBanner } from './insertBanner.ts'
import { LiveAreasCache } from './LiveAreasCache.ts'
import { type AreaLoad, listLoads } from './listLoads.ts'
import { PageStyles } from './PageStyles.ts'
import { applyScript } from './script/applyScript.ts'
import { VariantAreas } from './VariantAreas.ts'
import { variantBanner } from './variantBanner.ts'

interface PoolOptions {
  readonly store: Store
  readonly config: PublicConfig
  readonly doors: ServiceDoors
  readonly limits: WorkerLimits
  readonly openHost: OpenHost
  /** Whether a browser may put variants of several areas together by itself. */
  readonly allowsChoice: boolean
  readonly log: Logger
}

/** A page as it is sent: in the visitor's script, with its styles inside. */
export interface FinishedPage extends Rendered {
  /** Hashes of the styles that stand in the page, for its policy. */
  readonly styles: readonly string[]
}

type ErrorRendering = Pick<RenderRequest, 'generation' | 'device' | 'preferences'> & { readonly error: ErrorRequest }

/** Draws the pages of every area: the areas' in their workers, the shell's own and the error pages in this thread. */
export class RendererPool {
  readonly #options: PoolOptions
  readonly #areas = new Map<string, AreaSupervisor>()
  readonly variants: VariantAreas
  readonly compositions: Compositions
  #registry: Registry
  #shell: typeof RendererBuild
  /** One kept connection pool for the shell's own pages. */
  readonly #http: HttpClient
  readonly #styles: PageStyles
  #rendererFile: string
  #rendering = 0
  readonly #liveAreas = new LiveAreasCache()

  private constructor(options: PoolOptions, registry: Registry, rendererFile: string) {
    this.#options = options
    // No area lives yet; `release` brings each up on its own.
    this.#registry = { ...registry, areas: {} }
    this.#rendererFile = rendererFile
    this.#shell = loadShell(rendererFile)
    this.#http = createServiceClient({ doors: options.doors })
    this.#styles = new PageStyles(options.store, options.log)
    this.variants = new VariantAreas({ start: (variant) => this.#startVariant(variant), log: options.log })
    const canRender = (variant: Variant) => this.variants.canRender(variant)
    const onNew = () => this.#announceCompositions()
    this.compositions = new Compositions({ allowsChoice: options.allowsChoice, canRender, onNew }, this.#registry)
  }

  /** @throws Error when the shell's own build is not the released one. Areas come with `release`. */
  static async start(options: PoolOptions, registry: Registry): Promise<RendererPool> {
    return new RendererPool(options, registry, await verifiedServerFile(options.store, registry.shell))
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

  /** The pages that a visitor has. @param cookies the `Cookie` header */
  routesFor(cookies: string | undefined): RouteTable {
    return routesOf((this.compositions.pick(cookies) ?? this).registry)
  }

  /** What browsers move by, as it is or was live at an address. */
  findLiveAreas(address: string): EncodedBody | undefined {
    return this.#liveAreas.find(address)
  }

  /** Areas that cannot draw at the moment. */
  get missing(): string[] {
    return [...this.#areas].filter(([, area]) => !area.isReady).map(([name]) => name)
  }

  /** Whether a page is being drawn. */
  get isRendering(): boolean {
    return this.#rendering > 0
  }

  /** The build that draws an area's pages for a visitor. */
  buildOf(area: string, composition?: Composition): RenderingBuild {
    return buildOf(this.#registry, area, composition)
  }

  /** How busy the worker of every build is. */
  get loads(): AreaLoad[] {
    return listLoads(this.#registry, this.#areas, this.variants)
  }

  /** Draws a page of an area. @throws Error with statusCode 503 when its worker cannot */
  async render(area: string, request: RenderRequest, composition?: Composition): Promise<FinishedPage> {
    if (area === 'shell') return this.#renderOwn(request, composition)
    const variant = composition?.variants.find((given) => given.area === area)
    const supervisor = variant ? this.variants.find(variant) : this.#areas.get(area)
    if (!supervisor) throw Object.assign(new Error(`No area ${area} is released`), { statusCode: 503 })
    this.#rendering += 1
    try {
      return await this.#finish(request, await supervisor.render(request), composition)
    } finally {
      this.#rendering -= 1
    }
  }

  /** Draws an error page that is the same for every visitor with the same look. */
  renderError(drawing: ErrorRendering): Promise<FinishedPage> {
    const nowhere = { wants: 'page', route: undefined, pathname: '/', params: {}, query: {} } as const
    const nobody = { requestId: '', traceparent: '', composition: '' }
    return this.#renderOwn({ ...nowhere, ...nobody, changes: 0, revision: 0, ...drawing })
  }

  plainErrorPage(details: { status: number; requestId: string }): string {
    return this.#shell.plainErrorPage(details)
  }

  /**
   * Moves every build to the registry's versions. An area that does not start stays at its old version, or away when it
   * had none; the others do not wait for it.
   * @returns areas that do not draw with the build that the registry names
   * @throws Error when the shell's own build is not the released one; nothing has changed then
   */
  async release(next: Registry): Promise<{ readonly failed: readonly string[] }> {
    const isShellNew = next.shell.version !== this.#registry.shell.version
    const rendererFile = isShellNew ? await verifiedServerFile(this.#options.store, next.shell) : this.#rendererFile
    const shell = isShellNew ? loadShell(rendererFile) : this.#shell
    this.#rendererFile = rendererFile
    // New workers draw with what comes, before all of it is live.
    this.#cacheLiveAreas(shell, next, ...listCompositions(next).map(({ registry }) => registry))
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
        live[build.name] = await this.#fallBack(build, before[build.name], next.shell)
      }
    }
    // The first start brings all up at once; later one after the other, so that visitors keep the processor.
    if (this.#areas.size === 0) await Promise.all(Object.values(next.areas).map(bring))
    else for (const build of Object.values(next.areas)) await bring(build)
    this.#shell = shell
    this.#registry = { ...next, areas: live }
    this.compositions.follow(this.#registry)
    this.#cacheLiveAreas(shell, this.#registry)
    this.#announceCompositions()
    await this.#styles.hold(this.#registry)
    // After what most visitors have: a variant never keeps a release waiting, nor does it fail one.
    await this.variants.follow(next.variants ?? [], isShellNew)
    await this.#stopAreas([...this.#areas.keys()].filter((name) => !next.areas[name]))
    return { failed }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#stopAreas([...this.#areas.keys()]), this.variants.stop()])
  }

  /** Tells every worker what there is to draw in, before anything is drawn in it. */
  #announceCompositions(): void {
    const { all } = this.compositions
    this.#cacheLiveAreas(this.#shell, ...all.map(({ registry }) => registry))
    const registries: LiveRegistries = { registry: this.#registry, compositions: registriesByKey(all) }
    for (const supervisor of this.#areas.values()) supervisor.announce(registries)
    this.variants.announce(registries)
  }

  #cacheLiveAreas({ liveAreasOf }: typeof RendererBuild, ...registries: readonly Registry[]): void {
    this.#liveAreas.keep(registries.map(liveAreasOf), this.compositions.all.length)
  }

  /** The build that goes on when a newer one failed. One that the shell cannot serve stops: browsers would mix the two. */
  async #fallBack(
    failed: BuildManifest,
    before: BuildManifest | undefined,
    shell: BuildManifest,
  ): Promise<BuildManifest> {
    if (!before) return failed
    if (findUnmetNeeds(shell, before).length === 0) return before
    await this.#stopAreas([failed.name])
    return failed
  }

  /** @throws Error when the area does not draw with this build, or not with this shell */
  async #bring(build: BuildManifest, registry: Registry, isShellNew: boolean): Promise<void> {
    const settings = await this.#settingsFor(build, registry)
    const { version } = build
    const supervisor = this.#areas.get(build.name)
    if (supervisor) {
      if (isShellNew || supervisor.version !== version || !supervisor.isReady)
        await supervisor.release({ ...settings, version })
      return
    }
    const first = this.#supervise(settings, version)
    this.#areas.set(build.name, first)
    await first.start()
    if (!first.isReady) throw new Error('its worker did not start')
  }

  /** @throws Error when the variant's build does not draw */
  async #startVariant({ build }: Variant): Promise<AreaSupervisor> {
    const supervisor = this.#supervise(await this.#settingsFor(build, this.#registry), build.version)
    await supervisor.start()
    if (supervisor.isReady) return supervisor
    await supervisor.stop()
    throw new Error('its worker did not start')
  }

  #settingsFor(build: BuildManifest, registry: Registry): Promise<WorkerSettings> {
    return readSettings(this.#options, { build, registry, rendererFile: this.#rendererFile })
  }

  #supervise(settings: WorkerSettings, version: string): AreaSupervisor {
    const { limits, openHost, log } = this.#options
    return new AreaSupervisor({ settings, version, limits, openHost, log })
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
  async #renderOwn(request: RenderRequest, composition?: Composition): Promise<FinishedPage> {
    const { config, doors, limits } = this.#options
    const rendered = await this.#shell.renderPage({
      request,
      settings: { config, api: doors.place, registry: composition?.registry ?? this.#registry },
      pages: this.#shell.shellPages,
      http: this.#http,
      signal: AbortSignal.timeout(limits.renderMs),
      timeLeftMs: limits.renderMs,
    })
    return this.#finish(request, rendered, composition)
  }

  async #finish(
    { preferences, wants }: RenderRequest,
    rendered: Rendered,
    composition?: Composition,
  ): Promise<FinishedPage> {
    if (!rendered.contentType.startsWith('text/html')) return { ...rendered, styles: [] }
    const { body: drawn } = rendered
    const told = composition?.isChosen ? insertBanner(drawn, variantBanner(composition.variants)) : drawn
    // After the script: the words of a style would be other bytes than those of its hash.
    const body = await applyScript(preferences, told)
    return { ...rendered, ...(wants === 'fragment' ? this.#styles.inlineScoped(body) : this.#styles.inline(body)) }
  }
}

function loadShell(file: string): typeof RendererBuild {
  return createRequire(import.meta.url)(file)
}
