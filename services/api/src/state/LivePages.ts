import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import { routesOf } from '@portal/contracts'
import { readRegistry, readTrustedKeys, registryFiles } from '@portal/contracts/registry'
import { RouteTable } from '@portal/contracts/routes'
import type { Log } from '@portal/database'

type PagesSettings = Pick<RuntimeConfig, 'PORTAL_REGISTRY' | 'PORTAL_REGISTRY_KEYS' | 'PORTAL_DATA'>

/**
 * The pages that are live, as the released builds declare them: for addresses in feeds and sitemaps, and to look whether
 * a link in the content leads to a page. A release is seen without a restart.
 */
export class LivePages {
  readonly #settings: PagesSettings
  readonly #file: string
  readonly #log: Log
  #read: { mtimeMs: number; routes: RouteTable } = { mtimeMs: 0, routes: new RouteTable([]) }

  constructor(settings: PagesSettings, log: Log) {
    this.#settings = settings
    this.#file = settings.PORTAL_REGISTRY || path.join(settings.PORTAL_DATA, registryFiles.registry)
    this.#log = log
  }

  /** Without a registry that can be trusted: the pages of the last one, at first none. */
  async routes(): Promise<RouteTable> {
    try {
      const { mtimeMs } = await stat(this.#file)
      if (mtimeMs === this.#read.mtimeMs) return this.#read.routes
      const { registry } = await readRegistry(this.#file, await readTrustedKeys(this.#settings))
      this.#read = { mtimeMs, routes: routesOf(registry) }
    } catch (error) {
      this.#log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'live pages not read')
    }
    return this.#read.routes
  }
}
