import type { LiveRoute } from '@portal/area'
import type { Navigator } from '@portal/area/router'
import type { PageContentDto } from '@portal/contracts'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { CataloguedWidget, ReleasedFile } from '../catalogue.ts'
import { joinSignals } from '../joinSignals.ts'
import type { MountedWidget, WidgetPlace } from '../place.ts'
import { createSuggest } from './createSuggest.ts'
import { followLinks } from './followLinks.ts'
import { loadPage } from './loadPage.ts'
import { makeAbsolute } from './makeAbsolute.ts'
import { readSheet } from './readSheet.ts'
import { viewOf } from './viewOf.ts'
import { WidgetBox } from './WidgetBox.ts'
import { WidgetScreen } from './WidgetScreen.tsx'

/** One widget as it is rendered: moves between addresses within its box, with a history that is its own. */
export class WidgetRenderer implements MountedWidget {
  readonly #place: WidgetPlace
  readonly #box: WidgetBox
  readonly #root: Root
  readonly #closed = new AbortController()
  /** Addresses before the one that is shown. */
  readonly #before: string[] = []
  #shown: string | undefined
  /** The newest move; an older one that is still on its way is dropped. */
  #move = new AbortController()

  constructor(place: WidgetPlace) {
    this.#place = place
    this.#box = new WidgetBox(place.shadow, place.declarations)
    const { body, content } = this.#box
    const { base } = place
    // React is at work when it tells: what follows takes its tree away.
    this.#root = createRoot(content, { onUncaughtError: (error) => queueMicrotask(() => place.fail(error)) })
    const stopCompleting = makeAbsolute(body, base)
    const stopMeasuring = this.#postHeight()
    this.#closed.signal.addEventListener('abort', () => {
      stopCompleting()
      stopMeasuring()
    })
    const onSubmit = (href: string) => void place.emit('portal-submit', { href })
    followLinks(body, { base, follow: (href) => this.#follow(href), onSubmit }, this.#closed.signal)
  }

  async show(address: string): Promise<void> {
    this.#before.length = 0
    // The page around asked, and its focus is elsewhere, unless a sentence in this place had it.
    const hadFocus = () => this.#place.shadow.activeElement !== null
    await this.#go(address, hadFocus)
  }

  restyle(declarations: string): void {
    this.#box.restyle(declarations)
  }

  close(): void {
    this.#closed.abort()
    this.#move.abort()
    this.#root.unmount()
  }

  async #go(address: string, takesFocus: () => boolean): Promise<void> {
    this.#move.abort()
    const move = new AbortController()
    this.#move = move
    const signal = joinSignals(move.signal, this.#place.signal)
    const content = readContent(await this.#place.readContent(address, signal))
    const widget = this.#findWidget(content.name)
    // Made by a later release than the code on this page, which renders something else.
    if (content.shape !== (widget.route as LiveRoute).shape)
      throw Object.assign(new Error(`${content.name} was released anew`), { code: 'unavailable' })
    const [Page, ...sheets] = await Promise.all([
      loadPage(widget, content.name, (code) => this.#place.runCode(code)),
      ...[...this.#place.catalogue.runtime.styles, ...widget.styles].map((file) => this.#readSheet(file)),
    ])
    signal.throwIfAborted()
    const view = viewOf(content, widget, this.#place.catalogue)
    const suggest = createSuggest(this.#place.base, view.region.code)
    const isFocused = takesFocus()
    this.#box.put(sheets, view.generation, view.preferences)
    flushSync(() => {
      this.#root.render(
        <WidgetScreen {...{ view, Page, suggest }} data={content.content} navigator={this.#navigator} />,
      )
    })
    this.#shown = content.address
    if (isFocused) this.#focus()
    this.#place.emit('portal-ready', { title: content.title, address: content.address })
  }

  async #readSheet(file: ReleasedFile): Promise<CSSStyleSheet> {
    return readSheet(file.path, await this.#place.readStyle(file))
  }

  #findWidget(name: string): CataloguedWidget {
    const found = Object.values(this.#place.catalogue.widgets).find(({ page }) => page === name)
    if (!found) throw Object.assign(new Error(`${name} is no widget`), { code: 'missing' })
    return found
  }

  /** @returns whether there is nothing left for the browser to do */
  #follow(href: string): boolean {
    const { origin, pathname, search } = new URL(href)
    const { base, emit, catalogue } = this.#place
    const [, place, name = ''] = pathname.split('/')
    if (origin === base && place === 'embed' && catalogue.widgets[name] && !catalogue.off.includes(name)) {
      this.#moveTo(`${pathname}${search}`)
      return true
    }
    if (emit('portal-navigate', { href })) window.open(href, '_blank', 'noopener')
    return true
  }

  #moveTo(address: string): void {
    if (this.#shown) this.#before.push(this.#shown)
    void this.#goFocused(address)
  }

  async #goFocused(address: string): Promise<void> {
    try {
      await this.#go(address, () => true)
    } catch (error) {
      this.#place.fail(error)
    }
  }

  /** A move is over: the new content has the focus, and its beginning is in sight. */
  #focus(): void {
    const { body, container } = this.#box
    const heading = body.querySelector<HTMLElement>('h1,h2,h3')
    if (container.getBoundingClientRect().top < 0) container.scrollIntoView()
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  /** What links and forms of the portal move by; they call these without their object. */
  readonly #navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
    push: (to) => this.#open(to),
    replace: (to) => this.#open(to),
    go: () => {
      const address = this.#before.pop()
      if (address) void this.#goFocused(address)
    },
  }

  #open(to: Parameters<Navigator['push']>[0]): void {
    this.#follow(new URL(this.#navigator.createHref(to), this.#place.base).href)
  }

  #postHeight(): () => void {
    let told = 0
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.contentRect.height ?? 0)
      this.#box.measure()
      if (height === told || height === 0) return
      told = height
      this.#place.emit('portal-height', { height })
    })
    observer.observe(this.#box.container)
    return () => observer.disconnect()
  }
}

/** The portal's own answer, typed by the contract that its server's tests hold it against. */
function readContent(text: string): PageContentDto {
  return JSON.parse(text)
}
