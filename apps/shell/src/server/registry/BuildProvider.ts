import { reasonOf } from '@portal/config/reason-of'
import { type BuildManifest, listBuilds, type Registry } from '@portal/contracts'
import type { RegistryAddress } from '@portal/registry'
import { fetchBuild, isStored, pruneVersions, type Store, threeDaysBefore, touchVersion } from '@portal/registry/store'
import type { Logger } from 'pino'

/** Far longer than a build may take: what is older than this was broken off. */
const HALF_LIFE_MS = 60 * 60 * 1_000

interface ProviderOptions {
  readonly registry: RegistryAddress
  readonly store: Store
  /** Versions of each build that stay in the store. */
  readonly keep: number
  /** Ends what is on its way. */
  readonly stop: AbortSignal
  readonly log: Logger
  readonly now: () => Date
}

/** Brings the builds of a registry that is not a file into the own store, where all else finds them. */
export class BuildProvider {
  readonly #options: ProviderOptions

  constructor(options: ProviderOptions) {
    this.#options = options
  }

  /**
   * Resolves when every build is in the store, each byte as the registry says.
   * @param next a registry that is verified
   * @param running what is in use and must stay
   * @throws Error that names the build and what is wrong with it; what was in the store is as it was
   */
  async provide(next: Registry, running?: Registry): Promise<void> {
    for (const build of listBuilds(next)) await this.#provide(build)
    this.#prune(next, running)
  }

  async #provide(build: BuildManifest): Promise<void> {
    const { registry, store, stop, log } = this.#options
    try {
      if (await isStored(store, build)) return
      await fetchBuild(build, { registry, store, stop })
    } catch (cause) {
      throw new Error(`${build.name} ${build.version} did not come: ${reasonOf(cause)}`, { cause })
    }
    log.info({ area: build.name, version: build.version }, 'build fetched')
  }

  /** A store that cannot be cleared keeps no release from running. */
  #prune(next: Registry, running?: Registry): void {
    const { store, keep, log, now } = this.#options
    const inUse = [...(running ? listBuilds(running) : []), ...listBuilds(next)]
    const time = now()
    try {
      // What is in use counts as just used: the oldest go.
      for (const build of inUse) touchVersion(store.folder, build, time)
      pruneVersions({
        store: store.folder,
        keep,
        since: threeDaysBefore(time),
        partialsBefore: new Date(time.getTime() - HALF_LIFE_MS),
        live: new Map(inUse.map(({ name, version }) => [name, version])),
      })
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'old builds not removed from the store')
    }
  }
}
