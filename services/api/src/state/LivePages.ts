import { reasonOf } from '@portal/config/reason-of'
import type { RuntimeConfig } from '@portal/config/runtime'
import { routesOf } from '@portal/contracts'
import { RouteTable } from '@portal/contracts/routes'
import type { Log } from '@portal/database'
import { openRegistry, openRegistrySource, type RegistrySource, readTrustedKeys } from '@portal/registry'

type PagesSettings = Pick<RuntimeConfig, 'PORTAL_REGISTRY' | 'PORTAL_REGISTRY_KEYS' | 'PORTAL_DATA'>

/**
 * The pages that are live, as the released builds declare them: for addresses in feeds and sitemaps, and to look whether
 * a link in the content leads to a page. A release is seen without a restart.
 */
export class LivePages {
  readonly #settings: PagesSettings
  readonly #source: RegistrySource
  readonly #log: Log
  #read: { state: string; routes: RouteTable } = { state: '', routes: new RouteTable([]) }

  constructor(settings: PagesSettings, log: Log) {
    this.#settings = settings
    this.#source = openRegistrySource(settings)
    this.#log = log
  }

  /** Without a registry that can be trusted: the pages of the last one, at first none. */
  async routes(): Promise<RouteTable> {
    try {
      const state = await this.#source.look()
      if (state === this.#read.state) return this.#read.routes
      const { registry } = openRegistry(await this.#source.read(), await readTrustedKeys(this.#settings))
      this.#read = { state, routes: routesOf(registry) }
    } catch (error) {
      this.#log.warn({ reason: reasonOf(error) }, 'live pages not read')
    }
    return this.#read.routes
  }
}
