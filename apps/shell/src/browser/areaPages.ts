import type { AreaName } from '@portal/area'
import type { BootData } from '../app/bootData.ts'
import { type LoadedPages, MissingPageError, readPageTable } from '../app/drawings.ts'
import * as shellPages from '../pages.ts'
import type { Federation, ShareScope } from './federation.ts'
import { loadScript } from './loadScript.ts'
import { rememberSuccess } from './rememberSuccess.ts'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { readonly default: ShareScope }

interface Container {
  init(scope: ShareScope): Promise<void> | void
  get(module: string): Promise<() => unknown>
}

/** Gives the page tables of the areas, at exactly the versions the HTML was made with. */
export class AreaPagesLoader {
  readonly #boot: BootData
  readonly #tables = new Map<AreaName, Promise<LoadedPages>>()
  readonly #openFederation: () => Promise<Federation>

  constructor(boot: BootData) {
    this.#boot = boot
    this.#openFederation = rememberSuccess(async () => {
      const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation.ts')
      return createFederation(__webpack_share_scopes__.default, boot.remotes)
    })
  }

  /** Page table of an area. A failure is not remembered: the next navigation tries again. */
  load(area: AreaName): Promise<LoadedPages> {
    if (area === 'shell') return Promise.resolve(readPageTable(shellPages))
    const running = this.#tables.get(area)
    if (running) return running
    const table = this.#loadTable(area)
    this.#tables.set(area, table)
    table.catch(() => this.#tables.delete(area))
    return table
  }

  async #loadTable(area: AreaName): Promise<LoadedPages> {
    const remote = this.#boot.remotes[area]
    if (!remote) throw new MissingPageError(area)
    await __webpack_init_sharing__('default')
    const present = (globalThis as Record<string, unknown>)[remote.container] as Container | undefined
    if (present) return this.#readContainer(present)
    await this.loadIntegrityOf(area)
    const federation = await this.#openFederation()
    return readPageTable(await federation.loadPages(remote))
  }

  /** The first view: the HTML brought the container, so its plain protocol is enough. */
  async #readContainer(container: Container): Promise<LoadedPages> {
    await container.init(__webpack_share_scopes__.default)
    const factory = await container.get('./pages')
    return readPageTable(factory())
  }

  /**
   * Chunks beyond the first view are looked up in their build's integrity map, which must be there first: the area's,
   * and the shell's own, whose chunks an area may need.
   */
  async loadIntegrityOf(area: AreaName): Promise<void> {
    const remote = this.#boot.remotes[area]
    const builds = remote ? [this.#boot, remote] : [this.#boot]
    await Promise.all(builds.map(({ map, mapIntegrity }) => loadScript(map, mapIntegrity)))
  }
}
