import type { KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest, Registry } from '@portal/contracts'
import { pruneVersions } from '@portal/contracts/registry'
import type { Build } from '@portal/operations/release'
import { moveRegistry, provideRegistryKey, storeBuild } from '@portal/operations/release'
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

  constructor(dataFolder: string, shell: Build, live: LivePortal['areas']) {
    this.#dataFolder = dataFolder
    mkdirSync(join(this.#store, 'files'), { recursive: true })
    this.#key = provideRegistryKey(dataFolder)
    this.#shell = shell.manifest
    this.#live = live
    this.#keep(shell)
    this.#registry = this.#write(undefined, live)
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
  publish(build: Build): void {
    this.#keep(build)
    this.#registry = this.#write(build.manifest, this.#live, this.#registry.sequence)
    const live = new Map([this.#shell, build.manifest].map((each) => [each.name, each.version]))
    pruneVersions({ store: this.#store, keep: KEPT_VERSIONS, since: new Date(), live })
  }

  /** Takes up what is live elsewhere now. @throws Error when pages of the area have become another's */
  follow(live: LivePortal['areas']): void {
    this.#registry = this.#write(this.#own, live, this.#registry.sequence)
  }

  get #store(): string {
    return join(this.#dataFolder, 'store')
  }

  #keep(build: Build): void {
    storeBuild(this.#store, build)
    this.#builds.add(`${build.manifest.name}/${build.manifest.version}`)
  }

  #write(own: BuildManifest | undefined, live: LivePortal['areas'], after = 0): Registry {
    const registry = composeRegistry({ shell: this.#shell, own, live, after, now: new Date() })
    const before = after === 0 ? undefined : this.#registry
    moveRegistry({ dataFolder: this.#dataFolder, before, after: registry, key: this.#key, what: 'release' })
    this.#own = own
    this.#live = live
    return registry
  }
}
