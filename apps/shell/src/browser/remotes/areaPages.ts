import { chunkName, type PageView, pickView, type ViewName } from '@portal/area'
import type { IntegrityMap, PageFiles } from '@portal/contracts'
import { shareModules } from '@portal/embed/shared'
import type { BootData, BuildAddress, RemoteAddress } from '../../app/bootData.ts'
import { MissingPageError, ownerOf, type PageTable, readPageTable } from '../../app/pageComponents.ts'
import * as shellPages from '../../pages.ts'
import { federation, loadPages } from './federation.ts'
import { fileUrl, IntegrityMaps } from './IntegrityMaps.ts'
import type { LiveTable } from './LiveTable.ts'
import { loadFile } from './loadFile.ts'

/** A page in one of its looks. */
export type WantedPage = Pick<PageView, 'route' | 'generation' | 'device' | 'preferences'>

const VIEWS: readonly ViewName[] = ['modern', 'v2', 'mobile', 'v2mobile', 'elder']

/** Gives the page tables of the areas, at exactly the versions the HTML was made with. */
export class AreaPagesLoader {
  readonly #boot: BootData
  readonly #liveTable: () => Promise<LiveTable>
  readonly #maps = new IntegrityMaps()

  constructor(boot: BootData, liveTable: () => Promise<LiveTable>) {
    this.#boot = boot
    this.#liveTable = liveTable
    shareModules(federation)
  }

  /** The page table of the first view: its scripts came with the HTML. */
  async loadFirst(): Promise<PageTable> {
    const { remote, loaded } = this.#boot
    if (!remote) return readPageTable(shellPages)
    if (!Reflect.get(globalThis, remote.container)) return this.load(loaded.view)
    return readPageTable(await loadPages(remote, { integrity: '', files: Promise.resolve() }))
  }

  /**
   * The page table of the build that renders a page, when the page's own files are here too. All are asked for at once.
   * @throws when one of them does not arrive; the next call tries again
   */
  async load(wanted: WantedPage): Promise<PageTable> {
    const { area } = ownerOf(wanted.route)
    if (area === 'shell') {
      const { shell } = this.#boot
      const map = await this.#maps.read(shell)
      await bring(shell, map, filesOf(map, wanted))
      return readPageTable(shellPages)
    }
    const remote = await this.#remoteOf(area)
    if (!remote) throw new MissingPageError(area)
    // An area may need a chunk of the shell that is not loaded yet.
    const [pages] = await Promise.all([this.#loadPages(remote, wanted), this.prepareShell()])
    return readPageTable(pages)
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

  /** The container, the page table's files and the view's, all asked for at once. */
  async #loadPages(remote: RemoteAddress, wanted: WantedPage): Promise<unknown> {
    const map = await this.#maps.read(remote)
    const files = bring(remote, map, { js: map.pages.pages?.js ?? [], css: [] })
    const integrity = map.files[remote.entry] ?? ''
    const [pages] = await Promise.all([
      loadPages(remote, { integrity, files }),
      files,
      bring(remote, map, filesOf(map, wanted)),
    ])
    return pages
  }

  async #remoteOf(area: string): Promise<RemoteAddress | undefined> {
    // The build of the first view stands in the HTML.
    const { loaded, remote } = this.#boot
    if (remote && area === loaded.view.route.area) return remote
    return (await this.#liveTable()).remotes[area]
  }
}

/** Loads files of a build, each held against its hash. */
async function bring({ build }: BuildAddress, { files }: IntegrityMap, { js, css }: PageFiles): Promise<void> {
  await Promise.all([...js, ...css].map((file) => loadFile(fileUrl(build, file), files[file] ?? '')))
}

/** Files of a page's view; none of a build that does not say them, as those of other tools: its container loads them. */
function filesOf({ pages }: IntegrityMap, { route, ...look }: WantedPage): PageFiles {
  const { page } = ownerOf(route)
  const available = Object.fromEntries(VIEWS.map((name) => [name, pages[chunkName(page, name)]]))
  return available[pickView(available, look)] ?? { js: [], css: [] }
}
