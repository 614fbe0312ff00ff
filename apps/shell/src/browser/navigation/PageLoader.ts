import { decideGeneration, type LiveRoute, type LoadedPage, type PageView } from '@portal/area'
import type { ClientState } from '@portal/area/state'
import type { PageContentDto } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import type { BootData } from '../../app/bootData.ts'
import { contentOf } from '../../app/contentOf.ts'
import type { ShellState } from '../../app/ShellContext.tsx'
import type { AreaPagesLoader, WantedPage } from '../remotes/areaPages.ts'
import type { LiveTable } from '../remotes/LiveTable.ts'
import { PageContentCache } from './PageContentCache.ts'

/**
 * What an address leads to. `document`: only a full load can show it, because it is the server's to answer, its code is
 * missing, or its content did not come or is made for other code; the server then has the last good page or the right error page.
 */
export type Loaded = LoadedAt | { readonly kind: 'document' }

interface LoadedAt {
  readonly kind: 'page'
  readonly loaded: LoadedPage
  /** Where the page lives, where it is another address than was asked for. */
  readonly movedTo: string | undefined
}

interface PageLoaderParts {
  readonly shell: Pick<ShellState, 'components'>
  /** What of a page the server does not say again with its content. */
  readonly state: Pick<ClientState, 'platform' | 'theme'>
  readonly areaPages: AreaPagesLoader
  readonly liveTable: () => Promise<LiveTable>
  readonly http: HttpClient
}

/** Loads pages in the browser: their content, made by the server, and beside it the code of the view. */
export class PageLoader {
  readonly #parts: PageLoaderParts
  readonly #contents: PageContentCache
  readonly #config: PageView['config']

  /** @param first what the HTML brought: the way back to it needs nothing from the server */
  constructor(parts: PageLoaderParts, { loaded: first, isForOne }: BootData) {
    this.#parts = parts
    this.#contents = new PageContentCache(parts.http)
    this.#config = first.view.config
    if (first.view.route.cache !== 'no-store' && !isForOne) this.#contents.put(contentOf(first))
  }

  /** @throws only when the signal was aborted */
  async load(url: URL, signal: AbortSignal): Promise<Loaded> {
    try {
      const page = await this.#load(url, signal)
      signal.throwIfAborted()
      return page ?? { kind: 'document' }
    } catch {
      signal.throwIfAborted()
      return { kind: 'document' }
    }
  }

  /** Fetches what a page needs that the visitor is about to open. Never fails: that shows when it is really opened. */
  async prefetch(url: URL): Promise<void> {
    const wanted = await this.find(url).catch(() => undefined)
    if (!wanted) return
    await Promise.all([
      this.prefetchCode(wanted),
      wanted.route.cache !== 'no-store' && this.#prefetchContent(url).catch(() => undefined),
    ])
  }

  /** What it lives at may be another page than was asked for, with a view of its own. */
  async #prefetchContent(url: URL): Promise<void> {
    const fetched = await this.#contents.prefetch(url)
    const { routes } = await this.#parts.liveTable()
    const route = fetched && routes.named(fetched.content.name)
    if (route) await this.prefetchCode(this.#viewOf(fetched.content, route))
  }

  /** The same for the code alone. */
  async prefetchCode(wanted: WantedPage): Promise<void> {
    await this.#loadCode(wanted).catch(() => undefined)
  }

  async #load(url: URL, signal: AbortSignal): Promise<LoadedAt | undefined> {
    const wanted = await this.find(url)
    signal.throwIfAborted()
    if (!wanted) return undefined
    const [fetched] = await Promise.all([this.#contents.load(url, signal), this.#loadCode(wanted)])
    const { routes } = await this.#parts.liveTable()
    const { content, movedTo } = fetched
    const route = routes.named(content.name)
    if (!route) return undefined
    // Made by another release than this tab's, which gives its views something else.
    if (content.shape !== route.shape) return undefined
    const view = this.#viewOf(content, route)
    // The content may live at another address, which another view shows.
    if (route !== wanted.route || view.generation !== wanted.generation) await this.#loadCode(view)
    const { title, meta, content: data } = content
    return { kind: 'page', loaded: { view, data, title, meta }, movedTo }
  }

  /**
   * The page of an address. Undefined for addresses that are the server's to answer: unknown, to be redirected, or data.
   * @throws when what is live cannot be learned
   */
  async find({ pathname }: URL): Promise<WantedPage | undefined> {
    const { routes } = await this.#parts.liveTable()
    const match = routes.match(pathname)
    if (!match || match.canonicalPathname !== pathname || match.address.route.kind === 'data') return undefined
    return { route: match.address.route, generation: decideGeneration(match.address), ...this.#seenBy() }
  }

  #viewOf(content: PageContentDto, route: LiveRoute): PageView {
    const { address, params, query, generation, region, isRegionUnknown } = content
    const [pathname = address] = address.split('?')
    const own = { route, pathname, params, query, generation, region, isRegionUnknown, requestId: '' }
    return { ...own, ...this.#seenBy(), config: this.#config, container: 'browser' }
  }

  #seenBy(): Pick<PageView, 'device' | 'preferences'> {
    const { platform, theme } = this.#parts.state
    return { device: platform.getState().device, preferences: theme.getState() }
  }

  async #loadCode(wanted: WantedPage): Promise<void> {
    const { areaPages, shell } = this.#parts
    if (shell.components.has(wanted)) return
    await shell.components.load(await areaPages.load(wanted), wanted.route, wanted)
  }
}
