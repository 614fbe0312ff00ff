import type { LoadedPage } from '@portal/area'
import type { Navigator } from '@portal/area/router'
import type { Screen, ScreenLocation } from '../app/Screen.ts'
import { keepScroll, readScroll } from '../app/scrollMemory.ts'
import type { Loaded } from './PageLoader.ts'

interface NavigationParts {
  readonly first: LoadedPage
  /** Gives the page and the address where it lives, which may be another one. */
  readonly load: (url: URL, signal: AbortSignal) => Promise<Loaded>
  /** Told of every navigation, for the loading bar. */
  readonly onProgress: (step: 'started' | 'finished' | 'failed') => void
  /** Opens an address as a whole document, as a plain link does. */
  readonly openDocument: (href: string) => void
  /** Loads the document of the address that the address bar names. */
  readonly reloadDocument: () => void
  readonly isOnline: () => boolean
}

interface Move {
  readonly url: URL
  readonly how: 'push' | 'replace' | 'back'
  readonly key: string
}

/**
 * Moves between pages in one document: loads first, then changes address and screen together, so a slow page leaves the
 * old one readable. The latest navigation wins; everything that cannot be shown here is opened by the browser itself.
 */
export class Navigation implements Navigator {
  readonly #parts: NavigationParts
  readonly #listeners = new Set<(screen: Screen) => void>()
  #screen: Screen
  #running: AbortController | undefined

  constructor(parts: NavigationParts) {
    this.#parts = parts
    const key = readKey(history.state) ?? createKey()
    this.#screen = {
      location: readLocation(new URL(location.href), key),
      loaded: parts.first,
      arrival: 'first',
      scrollY: 0,
      loadMs: 0,
    }
    history.replaceState({ key }, '')
    addEventListener('popstate', (event) => this.#goBack(event))
    addEventListener('pagehide', () => {
      // The browser restores the place after a reload only where it is allowed to.
      history.scrollRestoration = 'auto'
      keepScroll(this.#screen.location.key, window.scrollY)
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#hidePersonal()
    })
  }

  get screen(): Screen {
    return this.#screen
  }

  subscribe(listener: (screen: Screen) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // The router calls these without their object.
  readonly createHref: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

  readonly push: Navigator['push'] = (to) => {
    const url = new URL(this.createHref(to), location.href)
    // As browsers do: a link to the place where one is makes no new entry.
    void this.#move({ url, how: url.href === location.href ? 'replace' : 'push', key: createKey() })
  }

  readonly replace: Navigator['replace'] = (to) => {
    void this.#move({ url: new URL(this.createHref(to), location.href), how: 'replace', key: createKey() })
  }

  readonly go: Navigator['go'] = (delta) => history.go(delta)

  /**
   * The browser put the document aside as it was and shows it again, perhaps to the next visitor at the device. A document
   * that says `no-store` is left to its own rules; within another one they are kept here.
   */
  #hidePersonal(): void {
    const { arrival, loaded } = this.#screen
    if (arrival === 'first' || loaded.view.route.cache !== 'no-store') return
    document.body.hidden = true
    this.#parts.reloadDocument()
  }

  #goBack(event: PopStateEvent): void {
    const key = readKey(event.state) ?? createKey()
    // An entry that a plain hash link made has no key yet.
    if (!readKey(event.state)) history.replaceState({ key }, '')
    void this.#move({ url: new URL(location.href), how: 'back', key })
  }

  async #move(move: Move): Promise<void> {
    this.#running?.abort()
    if (move.url.hash && isSamePage(move.url, this.#screen.location)) return this.#showPlace(move)
    const running = new AbortController()
    this.#running = running
    this.#parts.onProgress('started')
    const startedAt = performance.now()
    try {
      const loaded = await this.#parts.load(move.url, running.signal)
      this.#running = undefined
      if (loaded.kind !== 'page') return this.#leave(move.url)
      this.#parts.onProgress('finished')
      this.#show(settle(move, loaded.movedTo), loaded.loaded, performance.now() - startedAt)
    } catch (error) {
      if (!running.signal.aborted) throw error
    }
  }

  /** Another place of the page that is shown. The move that it called off, if any, tells nothing more. */
  #showPlace(move: Move): void {
    if (this.#running) this.#parts.onProgress('finished')
    this.#running = undefined
    this.#show(move, this.#screen.loaded, 0)
  }

  /** Without a connection the page that is here stays readable; with one, the browser opens the address itself. */
  #leave(url: URL): void {
    this.#parts.onProgress('failed')
    if (!this.#parts.isOnline()) return
    if (isSamePage(url, location)) this.#reload(url)
    else this.#parts.openDocument(url.href)
  }

  /** After a step back. A link would only move within the document, and that would ask for the content again. */
  #reload(url: URL): void {
    history.replaceState(history.state, '', url)
    this.#parts.reloadDocument()
  }

  #show({ url, how, key }: Move, loaded: LoadedPage, loadMs: number): void {
    keepScroll(this.#screen.location.key, window.scrollY)
    history.scrollRestoration = 'manual'
    if (how === 'push') history.pushState({ key }, '', url)
    if (how === 'replace') history.replaceState({ key }, '', url)
    const arrival = how === 'back' ? 'back' : 'link'
    const scrollY = arrival === 'back' ? readScroll(key) : 0
    this.#screen = { location: readLocation(url, key), loaded, arrival, scrollY, loadMs }
    for (const listener of this.#listeners) listener(this.#screen)
  }
}

/** The move to where the page lives; an entry of the history that named its old address names the new one. */
function settle(move: Move, movedTo: string | undefined): Move {
  if (movedTo === undefined) return move
  const url = new URL(movedTo, move.url)
  url.hash ||= move.url.hash
  return { ...move, url, how: move.how === 'back' ? 'replace' : move.how }
}

function isSamePage(url: URL, { pathname, search }: Pick<ScreenLocation, 'pathname' | 'search'>): boolean {
  return url.pathname === pathname && url.search === search
}

function readLocation({ pathname, search, hash }: URL, key: string): ScreenLocation {
  return { pathname, search, hash, state: null, key }
}

function readKey(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : undefined
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
