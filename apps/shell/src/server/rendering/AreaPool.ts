import { reasonOf } from '@portal/config/reason-of'
import type { PublicConfig } from '@portal/config/runtime'
import { type BuildManifest, findUnmetNeeds, type Registry, type Variant } from '@portal/contracts'
import type { Upstream } from '@portal/http/server'
import type { Store } from '@portal/registry/store'
import type { Logger } from 'pino'
import type { OpenHost } from '../workers/AreaHost.ts'
import { AreaSupervisor } from '../workers/AreaSupervisor.ts'
import { buildWorkerSettings } from '../workers/buildWorkerSettings.ts'
import type { WorkerLimits } from '../workers/limits.ts'
import type { LiveRegistries } from '../workers/protocol/messages.ts'

export interface AreaPoolOptions {
  readonly store: Store
  readonly config: PublicConfig
  readonly upstream: Upstream
  readonly limits: WorkerLimits
  readonly openHost: OpenHost
  readonly log: Logger
}

interface Release {
  /** What was live until now. */
  readonly before: Registry
  /** The shell's server build, which workers render with. */
  readonly rendererFile: string
}

/** The workers of the live areas. */
export class AreaPool {
  readonly #options: AreaPoolOptions
  readonly #areas = new Map<string, AreaSupervisor>()

  constructor(options: AreaPoolOptions) {
    this.#options = options
  }

  get(area: string): AreaSupervisor | undefined {
    return this.#areas.get(area)
  }

  /** Areas that cannot render at the moment. */
  get missing(): string[] {
    return [...this.#areas].filter(([, area]) => !area.isReady).map(([name]) => name)
  }

  /**
   * Brings every area to the build that the registry names. One that does not start stays at its old build, or away when it
   * had none; the others do not wait for it.
   * @returns for every area the build that is live now, and the areas whose build is not the named one
   */
  async release(next: Registry, release: Release): Promise<{ live: Record<string, BuildManifest>; failed: string[] }> {
    const live: Record<string, BuildManifest> = {}
    const failed: string[] = []
    const bring = async (build: BuildManifest) => {
      const { name, version } = build
      try {
        await this.#bring(build, next, release)
        live[name] = build
      } catch (error) {
        this.#options.log.error({ area: name, version, reason: reasonOf(error) }, 'area not released')
        failed.push(name)
        // Named also while it does not render: its files are served, and its addresses are its own.
        live[name] = await this.#fallBack(build, release.before.areas[name], next.shell)
      }
    }
    // The first start brings all up at once; later one after the other, so that visitors keep the processor.
    if (this.#areas.size === 0) await Promise.all(Object.values(next.areas).map(bring))
    else for (const build of Object.values(next.areas)) await bring(build)
    return { live, failed }
  }

  /** @throws Error when the variant's build does not render */
  async startVariant({ build }: Variant, registry: Registry, rendererFile: string): Promise<AreaSupervisor> {
    const supervisor = await this.#supervise(build, registry, rendererFile)
    await supervisor.start()
    if (supervisor.isReady) return supervisor
    await supervisor.stop()
    throw new Error('its worker did not start')
  }

  announce(registries: LiveRegistries): void {
    for (const supervisor of this.#areas.values()) supervisor.announce(registries)
  }

  /** Ends the workers of areas that a registry does not have. */
  async stopOthers({ areas }: Pick<Registry, 'areas'>): Promise<void> {
    await this.#stop([...this.#areas.keys()].filter((name) => !areas[name]))
  }

  async #stop(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const supervisor = this.#areas.get(name)
        this.#areas.delete(name)
        await supervisor?.stop()
      }),
    )
  }

  /** @throws Error when the area does not render with this build, or not with this shell */
  async #bring(build: BuildManifest, registry: Registry, { before, rendererFile }: Release): Promise<void> {
    const { name, version } = build
    const running = this.#areas.get(name)
    if (running) {
      const settings = await buildWorkerSettings(this.#options, { build, registry, rendererFile })
      const isShellNew = before.shell.version !== registry.shell.version
      if (isShellNew || running.version !== version || !running.isReady) await running.release({ ...settings, version })
      return
    }
    const first = await this.#supervise(build, registry, rendererFile)
    this.#areas.set(name, first)
    await first.start()
    if (!first.isReady) throw new Error('its worker did not start')
  }

  async #supervise(build: BuildManifest, registry: Registry, rendererFile: string): Promise<AreaSupervisor> {
    const { limits, openHost, log } = this.#options
    const settings = await buildWorkerSettings(this.#options, { build, registry, rendererFile })
    return new AreaSupervisor({ settings, version: build.version, limits, openHost, log })
  }

  /** The build that goes on when a newer one failed. One that the shell cannot serve stops: browsers would mix the two. */
  async #fallBack(
    failed: BuildManifest,
    before: BuildManifest | undefined,
    shell: BuildManifest,
  ): Promise<BuildManifest> {
    if (!before) return failed
    if (findUnmetNeeds(shell, before).length === 0) return before
    await this.#stop([failed.name])
    return failed
  }
}
