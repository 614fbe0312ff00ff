import {
  decideGeneration,
  type LoadedPage,
  matchAddress,
  type PageContextData,
  RedirectError,
  readQuery,
  routeOf,
  runPage,
} from '@portal/area'
import type { HttpClient } from '@portal/http'
import type { ShellState } from '../app/ShellContext.tsx'
import type { AreaPagesLoader } from './areaPages.ts'

/**
 * What an address leads to. `document`: only a full load can show it, because it is the server's to answer, its code is
 * missing or its content did not come; the server then has the last good page or the right error page.
 */
export type Loaded =
  | { readonly kind: 'page'; readonly loaded: LoadedPage }
  | { readonly kind: 'redirect'; readonly href: string }
  | { readonly kind: 'document' }

interface PageLoaderParts {
  readonly shell: ShellState
  readonly areaPages: AreaPagesLoader
  readonly http: HttpClient
}

/** Loads pages in the browser the way the server does: code of the drawing, middleware, content. */
export class PageLoader {
  readonly #parts: PageLoaderParts

  constructor(parts: PageLoaderParts) {
    this.#parts = parts
  }

  /** @throws only when the signal was aborted */
  async load(url: URL, signal: AbortSignal): Promise<Loaded> {
    const { shell, http } = this.#parts
    const view = this.#readView(url)
    if (!view) return { kind: 'document' }
    try {
      const page = await this.#loadCode(view).catch(() => undefined)
      signal.throwIfAborted()
      if (!page) return { kind: 'document' }
      const loaded = await runPage(page, { ...view, http, signal })
      signal.throwIfAborted()
      shell.view = loaded.view
      return { kind: 'page', loaded }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof RedirectError) return { kind: 'redirect', href: error.location }
      return { kind: 'document' }
    }
  }

  /** Fetches the code of a page that the visitor is about to open. */
  prefetch(url: URL): void {
    const view = this.#readView(url)
    // A failure shows when the page is really opened.
    if (view) this.#loadCode(view).catch(() => undefined)
  }

  /** Undefined for addresses that are the server's to answer: unknown, to be redirected, or data. */
  #readView(url: URL): PageContextData | undefined {
    const match = matchAddress(url.pathname)
    if (!match || match.canonicalPathname !== url.pathname || match.address.route.kind === 'data') return undefined
    const { address, params } = match
    return {
      ...this.#parts.shell.view,
      name: address.route.name,
      pathname: url.pathname,
      params,
      query: readQuery(address.route, url.searchParams),
      generation: decideGeneration(address),
      requestId: '',
    }
  }

  async #loadCode(view: PageContextData) {
    const { areaPages, shell } = this.#parts
    const { area } = routeOf(view.name)
    const [pages] = await Promise.all([areaPages.load(area), areaPages.loadIntegrityOf(area)])
    return shell.drawings.load(pages, view.name, view)
  }
}
