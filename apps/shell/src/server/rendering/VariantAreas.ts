import { reasonOf } from '@portal/config/reason-of'
import { isCanary, keyOfBuild, type Variant } from '@portal/contracts'
import type { Logger } from 'pino'
import type { AreaSupervisor } from '../workers/AreaSupervisor.ts'
import type { LiveRegistries } from '../workers/protocol/messages.ts'

interface VariantAreasOptions {
  /** @throws Error when the build cannot be had or does not start */
  readonly start: (variant: Variant) => Promise<AreaSupervisor>
  readonly log: Logger
}

/** The workers of variants, one for each build, beside those of what is live. */
export class VariantAreas {
  readonly #options: VariantAreasOptions
  readonly #supervisors = new Map<string, AreaSupervisor>()
  /** Canaries that nobody is sent to any more, and why; until the registry no longer names them. */
  readonly #dropped = new Map<string, string>()

  constructor(options: VariantAreasOptions) {
    this.#options = options
  }

  find({ build }: Variant): AreaSupervisor | undefined {
    return this.#supervisors.get(keyOfBuild(build))
  }

  /** Whether visitors can be sent to it without being asked. */
  canRender(variant: Variant): boolean {
    return !this.#dropped.has(keyOfDrop(variant)) && this.find(variant)?.isReady === true
  }

  /** Why a canary was dropped; undefined when it was not. */
  whyDropped(variant: Variant): string | undefined {
    return this.#dropped.get(keyOfDrop(variant))
  }

  drop(variant: Variant, reason: string): void {
    this.#dropped.set(keyOfDrop(variant), reason)
  }

  /**
   * Starts what is new, one after the other, and ends what is gone. A canary that does not start is dropped at once.
   * @param isShellNew all of them start again, with the new shell's renderer
   */
  async follow(variants: readonly Variant[], isShellNew: boolean): Promise<void> {
    if (isShellNew) await this.stop()
    const named = new Set(variants.map(keyOfDrop))
    for (const key of this.#dropped.keys()) if (!named.has(key)) this.#dropped.delete(key)
    for (const variant of variants) if (!this.find(variant)) await this.#bring(variant)
    const builds = new Set(variants.map(({ build }) => keyOfBuild(build)))
    await this.#stop([...this.#supervisors.keys()].filter((key) => !builds.has(key)))
  }

  announce(registries: LiveRegistries): void {
    for (const supervisor of this.#supervisors.values()) supervisor.announce(registries)
  }

  async stop(): Promise<void> {
    await this.#stop([...this.#supervisors.keys()])
  }

  async #bring(variant: Variant): Promise<void> {
    const { build, name, area } = variant
    try {
      this.#supervisors.set(keyOfBuild(build), await this.#options.start(variant))
    } catch (error) {
      const reason = reasonOf(error)
      this.#options.log.error({ area, version: build.version, variant: name, reason }, 'variant not started')
      if (isCanary(variant)) this.drop(variant, 'its worker did not start')
    }
  }

  async #stop(keys: readonly string[]): Promise<void> {
    await Promise.all(
      keys.map(async (key) => {
        const supervisor = this.#supervisors.get(key)
        this.#supervisors.delete(key)
        await supervisor?.stop()
      }),
    )
  }
}

function keyOfDrop({ name, build }: Variant): string {
  return `${name} ${keyOfBuild(build)}`
}
