import type { PublicConfig } from '@portal/config/runtime'
import { type Registry, routesOf, type Variant } from '@portal/contracts'
import type { RouteTable } from '@portal/contracts/routes'
import type { RenderRequest } from '../../render/contract.ts'
import type { EncodedBody } from '../http/EncodedBody.ts'
import { RegistryResolver } from '../variants/RegistryResolver.ts'
import { buildOf, type RenderingBuild } from '../variants/RenderingBuild.ts'
import { listResolved, type ResolvedRegistry, registriesByKey } from '../variants/ResolvedRegistry.ts'
import { AreaPool, type AreaPoolOptions } from './AreaPool.ts'
import { type FinishedPage, finishPage } from './finishPage.ts'
import { LiveAreasCache } from './LiveAreasCache.ts'
import { type AreaLoad, listLoads } from './listLoads.ts'
import { PageStyles } from './PageStyles.ts'
import { type ErrorRendering, errorRequest, ShellRenderer } from './ShellRenderer.ts'
import { VariantAreas } from './VariantAreas.ts'

interface PoolOptions extends AreaPoolOptions {
  /** Whether a browser may put variants of several areas together by itself. */
  readonly allowsChoice: boolean
}

/** Renders the pages of every area: the areas' in their workers, the shell's own and the error pages in this thread. */
export class RendererPool {
  readonly #options: PoolOptions
  readonly #areas: AreaPool
  readonly variants: VariantAreas
  readonly resolver: RegistryResolver
  readonly #styles: PageStyles
  readonly #liveAreas = new LiveAreasCache()
  #registry: Registry
  #shell: ShellRenderer
  /** The server build that new workers render with: during a release the coming one. */
  #rendererFile: string
  #rendering = 0

  private constructor(options: PoolOptions, registry: Registry, shell: ShellRenderer) {
    this.#options = options
    // No area lives yet; `release` brings each up on its own.
    this.#registry = { ...registry, areas: {} }
    this.#shell = shell
    this.#rendererFile = shell.file
    this.#areas = new AreaPool(options)
    this.#styles = new PageStyles(options.store, options.log)
    const start = (variant: Variant) => this.#areas.startVariant(variant, this.#registry, this.#rendererFile)
    this.variants = new VariantAreas({ start, log: options.log })
    const canRender = (variant: Variant) => this.variants.canRender(variant)
    const onNew = () => this.#announceRegistries()
    this.resolver = new RegistryResolver({ allowsChoice: options.allowsChoice, canRender, onNew }, this.#registry)
  }

  /** @throws Error when the shell's own build is not the released one. Areas come with `release`. */
  static async start(options: PoolOptions, registry: Registry): Promise<RendererPool> {
    return new RendererPool(options, registry, await ShellRenderer.load(options, registry.shell))
  }

  /** What is live: for every area the build that renders, which after a failed release is an earlier one. */
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
    return routesOf((this.resolver.pick(cookies) ?? this).registry)
  }

  /** What browsers move by, as it is or was live at an address. */
  findLiveAreas(address: string): EncodedBody | undefined {
    return this.#liveAreas.find(address)
  }

  /** Areas that cannot render at the moment. */
  get missing(): string[] {
    return this.#areas.missing
  }

  /** Whether a page is being rendered. */
  get isRendering(): boolean {
    return this.#rendering > 0
  }

  /** The build that renders an area's pages for a visitor. */
  buildOf(area: string, resolved?: ResolvedRegistry): RenderingBuild {
    return buildOf(this.#registry, area, resolved)
  }

  /** How busy the worker of every build is. */
  get loads(): AreaLoad[] {
    return listLoads(this.#registry, this.#areas, this.variants)
  }

  /** Whether the live worker of an area would refuse one more page: whoever asks first need not hear it from a promise. */
  isFull(area: string): boolean {
    return this.#areas.get(area)?.isFull ?? false
  }

  /** Renders a page of an area. @throws Error with statusCode 503 when its worker cannot */
  async render(area: string, request: RenderRequest, resolved?: ResolvedRegistry): Promise<FinishedPage> {
    if (area === 'shell') return this.#renderOwn(request, resolved)
    const variant = resolved?.variants.find((given) => given.area === area)
    const supervisor = variant ? this.variants.find(variant) : this.#areas.get(area)
    if (!supervisor) throw Object.assign(new Error(`No area ${area} is released`), { statusCode: 503 })
    this.#rendering += 1
    try {
      const rendered = await supervisor.render(request)
      return await finishPage(rendered, { area, request, resolved, styles: this.#styles })
    } finally {
      this.#rendering -= 1
    }
  }

  /** Renders an error page that is the same for every visitor with the same look. */
  renderError(rendering: ErrorRendering): Promise<FinishedPage> {
    return this.#renderOwn(errorRequest(rendering), undefined)
  }

  plainErrorPage(details: { status: number; requestId: string }): string {
    return this.#shell.plainErrorPage(details)
  }

  async #renderOwn(request: RenderRequest, resolved: ResolvedRegistry | undefined): Promise<FinishedPage> {
    const rendered = await this.#shell.render(request, resolved?.registry ?? this.#registry)
    return finishPage(rendered, { area: 'shell', request, resolved, styles: this.#styles })
  }

  /**
   * Moves every build to the registry's versions. An area that does not start stays at its old version, or away when it
   * had none; the others do not wait for it.
   * @returns areas that do not render with the build that the registry names
   * @throws Error when the shell's own build is not the released one; nothing has changed then
   */
  async release(next: Registry): Promise<{ readonly failed: readonly string[] }> {
    const before = this.#registry
    const isShellNew = next.shell.version !== before.shell.version
    const shell = isShellNew ? await ShellRenderer.load(this.#options, next.shell) : this.#shell
    const rendererFile = shell.file
    this.#rendererFile = rendererFile
    // New workers render with what comes, before all of it is live.
    this.#cacheLiveAreas(shell, next, ...listResolved(next).map(({ registry }) => registry))
    await this.#styles.load(before, next)
    const { live, failed } = await this.#areas.release(next, { before, rendererFile })
    this.#shell = shell
    this.#registry = { ...next, areas: live }
    this.resolver.follow(this.#registry)
    this.#cacheLiveAreas(shell, this.#registry)
    this.#announceRegistries()
    await this.#styles.load(this.#registry)
    // After what most visitors have: a variant never keeps a release waiting, nor does it fail one.
    await this.variants.follow(next.variants ?? [], isShellNew)
    await this.#areas.stopOthers(next)
    return { failed }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#areas.stopOthers({ areas: {} }), this.variants.stop()])
  }

  /** Tells every worker what there is to render in, before anything is rendered in it. */
  #announceRegistries(): void {
    const { all } = this.resolver
    this.#cacheLiveAreas(this.#shell, ...all.map(({ registry }) => registry))
    const registries = { registry: this.#registry, resolvedRegistries: registriesByKey(all) }
    this.#areas.announce(registries)
    this.variants.announce(registries)
  }

  #cacheLiveAreas(shell: ShellRenderer, ...registries: readonly Registry[]): void {
    const files = registries.map((registry) => shell.liveAreasOf(registry))
    this.#liveAreas.set(files, this.resolver.all.length)
  }
}
