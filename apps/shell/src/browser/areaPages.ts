import type { BootData, RemoteAddress } from '../app/bootData.ts'
import { MissingPageError, type PageTable, readPageTable } from '../app/drawings.ts'
import * as shellPages from '../pages.ts'
import type { Federation, ShareScope } from './federation.ts'
import type { LiveTable } from './LiveTable.ts'
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
  readonly #liveTable: () => Promise<LiveTable>
  readonly #tables = new Map<string, Promise<PageTable>>()
  readonly #openFederation: () => Promise<Federation>

  constructor(boot: BootData, liveTable: () => Promise<LiveTable>) {
    this.#boot = boot
    this.#liveTable = liveTable
    this.#openFederation = rememberSuccess(async () => {
      const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation.ts')
      const { remotes } = await liveTable()
      return createFederation(__webpack_share_scopes__.default, remotes)
    })
  }

  /** Page table of an area. A failure is not remembered: the next navigation tries again. */
  load(area: string): Promise<PageTable> {
    if (area === 'shell') return Promise.resolve(readPageTable(shellPages))
    const running = this.#tables.get(area)
    if (running) return running
    const table = this.#loadTable(area)
    this.#tables.set(area, table)
    table.catch(() => this.#tables.delete(area))
    return table
  }

  async #loadTable(area: string): Promise<PageTable> {
    const remote = await this.#remoteOf(area)
    if (!remote) throw new MissingPageError(area)
    await __webpack_init_sharing__('default')
    const present = (globalThis as Record<string, unknown>)[remote.container] as Container | undefined
    if (present) return this.#readContainer(present)
    await this.loadIntegrityOf(area)
    const federation = await this.#openFederation()
    return readPageTable(await federation.loadPages(remote))
  }

  /** The first view: the HTML brought the container, so its plain protocol is enough. */
  async #readContainer(container: Container): Promise<PageTable> {
    await container.init(__webpack_share_scopes__.default)
    const factory = await container.get('./pages')
    return readPageTable(factory())
  }

  /**
   * Chunks beyond the first view are looked up in their build's integrity map, which must be there first: the area's,
   * and the shell's own, whose chunks an area may need.
   */
  async loadIntegrityOf(area: string): Promise<void> {
    const remote = await this.#remoteOf(area)
    const builds = remote ? [this.#boot, remote] : [this.#boot]
    await Promise.all(builds.map(({ map, mapIntegrity }) => loadScript(map, mapIntegrity)))
  }

  async #remoteOf(area: string): Promise<RemoteAddress | undefined> {
    if (area === 'shell') return undefined
    // The build of the first view stands in the HTML.
    const { loaded, remote } = this.#boot
    if (remote && area === loaded.view.route.area) return remote
    return (await this.#liveTable()).remotes[area]
  }
}
