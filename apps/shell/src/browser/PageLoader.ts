import { decideGeneration, type LiveRoute, type LoadedPage, type PageView } from '@portal/area'
import type { PageContentDto } from '@portal/contracts'
import { ownerOf } from '../app/drawings.ts'
import type { ShellState } from '../app/ShellContext.tsx'
import type { AreaPagesLoader } from './areaPages.ts'
import { fetchContent } from './fetchContent.ts'
import type { LiveTable } from './LiveTable.ts'

/**
 * What an address leads to. `document`: only a full load can show it, because it is the server's to answer, its code is
 * missing or its content did not come; the server then has the last good page or the right error page.
 */
export type Loaded = LoadedAt | { readonly kind: 'document' }

interface LoadedAt {
  readonly kind: 'page'
  readonly loaded: LoadedPage
  /** Where the page lives, where it is another address than was asked for. */
  readonly movedTo: string | undefined
}

interface PageLoaderParts {
  readonly shell: ShellState
  readonly areaPages: AreaPagesLoader
  readonly liveTable: () => Promise<LiveTable>
}

type Wanted = Pick<PageView, 'route' | 'generation' | 'device'>

/** Loads pages in the browser: their content, made by the server, and beside it the code of the drawing. */
export class PageLoader {
  readonly #parts: PageLoaderParts

  constructor(parts: PageLoaderParts) {
    this.#parts = parts
  }

  /** @throws only when the signal was aborted */
  async load(url: URL, signal: AbortSignal): Promise<Loaded> {
    try {
      const page = await this.#load(url, signal)
      signal.throwIfAborted()
      if (!page) return { kind: 'document' }
      this.#parts.shell.view = page.loaded.view
      return page
    } catch {
      signal.throwIfAborted()
      return { kind: 'document' }
    }
  }

  /** Fetches the code of a page that the visitor is about to open. */
  prefetch(url: URL): void {
    // A failure shows when the page is really opened.
    this.#find(url)
      .then((wanted) => wanted && this.#loadCode(wanted))
      .catch(() => undefined)
  }

  async #load(url: URL, signal: AbortSignal): Promise<LoadedAt | undefined> {
    const wanted = await this.#find(url)
    signal.throwIfAborted()
    if (!wanted) return undefined
    const [fetched] = await Promise.all([fetchContent(url, signal), this.#loadCode(wanted)])
    const { routes } = await this.#parts.liveTable()
    const route = fetched && routes.named(fetched.content.name)
    if (!route) return undefined
    const { content, movedTo } = fetched
    const view = this.#viewOf(content, route)
    // The content may live at another address, which another drawing shows.
    if (route !== wanted.route || view.generation !== wanted.generation) await this.#loadCode(view)
    const { title, meta, content: data } = content
    return { kind: 'page', loaded: { view, data, title, meta }, movedTo }
  }

  /** Undefined for addresses that are the server's to answer: unknown, to be redirected, or data. */
  async #find({ pathname }: URL): Promise<Wanted | undefined> {
    const { routes } = await this.#parts.liveTable()
    const match = routes.match(pathname)
    if (!match || match.canonicalPathname !== pathname || match.address.route.kind === 'data') return undefined
    const { device } = this.#parts.shell.view
    return { route: match.address.route, generation: decideGeneration(match.address), device }
  }

  #viewOf(content: PageContentDto, route: LiveRoute): PageView {
    const { address, params, query, generation, region, isRegionUnknown } = content
    const [pathname = address] = address.split('?')
    const own = { route, pathname, params, query, generation, region, isRegionUnknown, requestId: '' }
    return { ...this.#parts.shell.view, ...own }
  }

  async #loadCode(wanted: Wanted): Promise<void> {
    const { areaPages, shell } = this.#parts
    const { area } = ownerOf(wanted.route)
    const [pages] = await Promise.all([areaPages.load(area), areaPages.loadIntegrityOf(area)])
    await shell.drawings.load(pages, wanted.route, wanted)
  }
}
