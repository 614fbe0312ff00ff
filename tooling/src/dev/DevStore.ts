import type { KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest, Registry } from '@portal/contracts'
import { type Build, moveRegistry, provideRegistryKey, storeBuild } from '@portal/operations/release'
import { pruneVersions } from '@portal/registry/store'
import { composeRegistry } from './composeRegistry.ts'
import type { LivePortal } from './readLivePortal.ts'

const KEPT_VERSIONS = 5

/** The store of a development: a data folder of its own, signed with a key that nobody else has. */
export class DevStore {
  readonly #dataFolder: string
  readonly #key: KeyObject
  readonly #shell: BuildManifest
  /** Builds whose files are here: `name/version`. */
  readonly #builds = new Set<string>()
  #live: LivePortal['areas']
  #own: BuildManifest | undefined
  #registry: Registry

  private constructor(dataFolder: string, key: KeyObject, shell: BuildManifest, live: LivePortal['areas']) {
    this.#dataFolder = dataFolder
    this.#key = key
    this.#shell = shell
    this.#live = live
    this.#registry = composeRegistry({ shell, own: undefined, live, after: 0, now: new Date() })
  }

  static async open(dataFolder: string, shell: Build, live: LivePortal['areas']): Promise<DevStore> {
    const store = new DevStore(dataFolder, await provideRegistryKey(dataFolder), shell.manifest, live)
    mkdirSync(join(store.#store, 'files'), { recursive: true })
    await store.#add(shell)
    await store.#move(undefined, store.#registry)
    return store
  }

  /** The newest build of the area. */
  get own(): BuildManifest | undefined {
    return this.#own
  }

  get registry(): Registry {
    return this.#registry
  }

  /** @param build `name/version` */
  has(build: string): boolean {
    return this.#builds.has(build)
  }

  /** @throws Error when its pages are another's; what was live stays */
  async publish(build: Build): Promise<void> {
    await this.#add(build)
    await this.#write(build.manifest, this.#live)
    const live = new Map([this.#shell, build.manifest].map((each) => [each.name, each.version]))
    pruneVersions({ store: this.#store, keep: KEPT_VERSIONS, since: new Date(), live })
  }

  /** Takes up what is live elsewhere now. @throws Error when pages of the area have become another's */
  async follow(live: LivePortal['areas']): Promise<void> {
    await this.#write(this.#own, live)
  }

  get #store(): string {
    return join(this.#dataFolder, 'store')
  }

  async #add(build: Build): Promise<void> {
    await storeBuild(this.#store, build)
    this.#builds.add(`${build.manifest.name}/${build.manifest.version}`)
  }

  async #write(own: BuildManifest | undefined, live: LivePortal['areas']): Promise<void> {
    const before = this.#registry
    const after = composeRegistry({ shell: this.#shell, own, live, after: before.sequence, now: new Date() })
    await this.#move(before, after)
    this.#registry = after
    this.#own = own
    this.#live = live
  }

  #move(before: Registry | undefined, after: Registry): Promise<void> {
    return moveRegistry({ dataFolder: this.#dataFolder, before, after, key: this.#key, what: 'release' })
  }
}
