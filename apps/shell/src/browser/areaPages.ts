import { chunkName, type DrawingName, type PageView, pickDrawing } from '@portal/area'
import type { IntegrityMap } from '@portal/contracts'
import type { BootData, BuildAddress, RemoteAddress } from '../app/bootData.ts'
import { MissingPageError, ownerOf, type PageTable, readPageTable } from '../app/drawings.ts'
import * as shellPages from '../pages.ts'
import type { Federation, ShareScope } from './federation.ts'
import { fileUrl, IntegrityMaps } from './IntegrityMaps.ts'
import type { LiveTable } from './LiveTable.ts'
import { loadFile } from './loadFile.ts'
import { rememberSuccess } from './rememberSuccess.ts'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { readonly default: ShareScope }

interface Container {
  init(scope: ShareScope): Promise<void> | void
  get(module: string): Promise<() => unknown>
}

/** A page in one of its looks. */
export type WantedPage = Pick<PageView, 'route' | 'generation' | 'device' | 'preferences'>

const DRAWINGS: readonly DrawingName[] = ['modern', 'v2', 'mobile', 'v2mobile', 'elder']

/** Gives the page tables of the areas, at exactly the versions the HTML was made with. */
export class AreaPagesLoader {
  readonly #boot: BootData
  readonly #liveTable: () => Promise<LiveTable>
  readonly #maps = new IntegrityMaps()
  readonly #openFederation: () => Promise<Federation>

  constructor(boot: BootData, liveTable: () => Promise<LiveTable>) {
    this.#boot = boot
    this.#liveTable = liveTable
    this.#openFederation = rememberSuccess(async () => {
      await this.prepareShell()
      const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation.ts')
      return createFederation(__webpack_share_scopes__.default)
    })
  }

  /** The page table of the first view: its scripts came with the HTML. */
  async loadFirst(): Promise<PageTable> {
    const { remote, loaded } = this.#boot
    if (!remote) return readPageTable(shellPages)
    return findContainer(remote) ? this.#readContainer(remote) : this.load(loaded.view)
  }

  /**
   * The page table of the build that draws a page, when the page's own files are here too. All are asked for at once.
   * @throws when one of them does not arrive; the next call tries again
   */
  async load(wanted: WantedPage): Promise<PageTable> {
    const { area } = ownerOf(wanted.route)
    if (area === 'shell') {
      await this.#bring(this.#boot.shell, wanted, [])
      return readPageTable(shellPages)
    }
    const remote = await this.#remoteOf(area)
    if (!remote) throw new MissingPageError(area)
    // An area may need a chunk of the shell that is not loaded yet.
    const [isBrought] = await Promise.all([this.#bring(remote, wanted, [remote.entry]), this.prepareShell()])
    return isBrought ? this.#readContainer(remote) : this.#readForeign(remote)
  }

  /** What the shell's own chunks are checked against; must be there before one of them is loaded. */
  async prepareShell(): Promise<void> {
    await this.#maps.read(this.#boot.shell)
  }

  /** What the chunks of a page's area are checked against: must be there before the area loads more of its code. */
  async prepareArea({ route }: Pick<WantedPage, 'route'>): Promise<void> {
    const remote = await this.#remoteOf(ownerOf(route).area)
    await this.#maps.read(remote ?? this.#boot.shell)
  }

  /** Loads a drawing's files. False for a build that does not say which they are. */
  async #bring(address: BuildAddress, { route, ...look }: WantedPage, more: readonly string[]): Promise<boolean> {
    const map = await this.#maps.read(address)
    const drawing = filesOf(map, ownerOf(route).page, look)
    if (!drawing) return false
    const files = [...more, ...(map.pages.pages?.js ?? []), ...drawing.js, ...drawing.css]
    await Promise.all(files.map((file) => loadFile(fileUrl(address.build, file), map.files[file] ?? '')))
    return true
  }

  async #readContainer(remote: RemoteAddress): Promise<PageTable> {
    const container = findContainer(remote)
    if (!container) throw new TypeError(`${remote.build} set no container`)
    await __webpack_init_sharing__('default')
    await container.init(__webpack_share_scopes__.default)
    const factory = await container.get('./pages')
    return readPageTable(factory())
  }

  async #readForeign(remote: RemoteAddress): Promise<PageTable> {
    await __webpack_init_sharing__('default')
    const [federation, map] = await Promise.all([this.#openFederation(), this.#maps.read(remote)])
    return readPageTable(await federation.loadPages(remote, map.files[remote.entry] ?? ''))
  }

  async #remoteOf(area: string): Promise<RemoteAddress | undefined> {
    // The build of the first view stands in the HTML.
    const { loaded, remote } = this.#boot
    if (remote && area === loaded.view.route.area) return remote
    return (await this.#liveTable()).remotes[area]
  }
}

function findContainer({ container }: RemoteAddress): Container | undefined {
  return (globalThis as Record<string, unknown>)[container] as Container | undefined
}

function filesOf({ pages }: IntegrityMap, page: string, look: Omit<WantedPage, 'route'>) {
  const available = Object.fromEntries(DRAWINGS.map((name) => [name, pages[chunkName(page, name)]]))
  return available[pickDrawing(available, look)]
}
