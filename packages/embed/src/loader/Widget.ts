import type { WidgetCatalogue } from '../catalogue.ts'
import type { MountedWidget } from '../place.ts'
import { createEmit, type Emit } from './events.ts'
import { fetchText } from './fetchText.ts'
import { LoadError, readTrouble } from './LoadError.ts'
import { openFrame } from './openFrame.ts'
import { findPortal, type Portal } from './Portal.ts'
import { firstSheet, renderTrouble, renderWaiting } from './sentences.ts'
import { readTheme } from './theme.ts'
import { addressOf, isFramed, originOf, type WidgetChanges, type WidgetOptions, widgetAt } from './WidgetOptions.ts'

interface WidgetParts {
  readonly shadow: ShadowRoot
  /** Where events start. */
  readonly element: Element
  readonly options: WidgetOptions
}

/** One widget from its first sentence to its end: gets the code and the content, and says so where they do not come. */
export class Widget {
  readonly #shadow: ShadowRoot
  readonly #portal: Portal
  readonly #emit: Emit
  readonly #ended = new AbortController()
  #options: WidgetOptions
  /** The newest wish; what was begun for an older one is dropped. */
  #wish = new AbortController()
  #mounted: MountedWidget | undefined
  #siteName = '政务服务网'
  /** Whether content may be a minute old, as the browser keeps it. */
  #cache: 'default' | 'reload' = 'default'

  /** @throws TypeError when `apiBase` is no web address */
  constructor({ shadow, element, options }: WidgetParts) {
    this.#shadow = shadow
    this.#options = options
    this.#portal = findPortal(originOf(options.apiBase), options.nonce)
    const emit = createEmit(element, () => this.#options.onEvent)
    this.#emit = (name, detail) => this.#ended.signal.aborted || emit(name, detail)
    shadow.adoptedStyleSheets = [firstSheet()]
    void this.#show()
  }

  update(changes: WidgetChanges): void {
    if (this.#ended.signal.aborted) return
    const before = addressOf(this.#options)
    const wasFramed = isFramed(this.#options)
    // What a change names fits the widget: names that it does not have are no part of its address.
    this.#options = { ...this.#options, ...changes } as WidgetOptions
    if (isFramed(this.#options) !== wasFramed) this.#close()
    if (addressOf(this.#options) !== before) void this.#show()
    else this.#mounted?.restyle(this.#readTheme())
  }

  end(): void {
    this.#ended.abort()
    this.#wish.abort()
    this.#close()
    this.#shadow.replaceChildren()
  }

  async #show(): Promise<void> {
    this.#wish.abort()
    const wish = new AbortController()
    this.#wish = wish
    // A first picture that the page brought along stays until the widget takes over.
    if (!this.#mounted && !this.#shadow.hasChildNodes()) renderWaiting(this.#shadow)
    try {
      const address = addressOf(this.#options)
      const mounted = this.#mounted ?? (await this.#open(address, wish.signal))
      this.#mounted = mounted
      await mounted.show(address)
    } catch (error) {
      if (!wish.signal.aborted) this.#fail(error)
    }
  }

  async #open(address: string, signal: AbortSignal): Promise<MountedWidget> {
    if (isFramed(this.#options)) {
      const { base } = this.#portal
      return openFrame({ shadow: this.#shadow, base, declarations: this.#readTheme(), emit: this.#emit })
    }
    let first: Promise<string> | undefined = this.#fetchContent(address, signal)
    // Whether it came shows when it is asked for.
    first.catch(() => undefined)
    const catalogue = await this.#portal.readCatalogue()
    this.#siteName = catalogue.siteName
    this.#begin(catalogue, widgetAt(address))
    const runtime = await this.#portal.readRuntime(catalogue)
    signal.throwIfAborted()
    return runtime.open({
      shadow: this.#shadow,
      catalogue,
      base: this.#portal.base,
      declarations: this.#readTheme(),
      emit: this.#emit,
      fail: (error) => this.#fail(error),
      signal: this.#ended.signal,
      readStyle: (file) => this.#portal.readStyle(file),
      runCode: (code) => this.#portal.runCode(code),
      readContent: (wanted, until) => {
        const begun = wanted === address ? first : undefined
        first = undefined
        return begun ?? this.#fetchContent(wanted, until)
      },
    })
  }

  /** Asks for everything at once; the runtime asks for the same again and finds it on its way. */
  #begin(catalogue: WidgetCatalogue, name: string): void {
    if (catalogue.off.includes(name)) throw new LoadError('off', `The widget ${name} is switched off`)
    const widget = catalogue.widgets[name]
    if (!widget) throw new LoadError('missing', `${this.#portal.base} has no widget ${name}`)
    const styles = [...catalogue.runtime.styles, ...widget.styles]
    const ahead = widget.remote ? [this.#portal.fetchAhead(widget.remote)] : []
    for (const begun of [this.#portal.runCode(widget), ...ahead, ...styles.map((file) => this.#portal.readStyle(file))])
      begun.catch(() => undefined)
  }

  #fetchContent(address: string, signal: AbortSignal): Promise<string> {
    return fetchText(`${this.#portal.base}/api/content${address}`, { signal, cache: this.#cache })
  }

  #readTheme(): string {
    const { declarations, refused } = readTheme(this.#options.theme ?? {})
    if (refused.length > 0)
      this.#emit('portal-error', { code: 'refused-option', reason: `theme: ${refused.join(', ')} left out` })
    return declarations
  }

  #fail(error: unknown): void {
    // A newer wish, a move in the widget or its end took the place of what was under way.
    if (this.#ended.signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return
    this.#close()
    const { code, reason } = readTrouble(error)
    const mayPass = code !== 'off' && code !== 'missing'
    if (mayPass) this.#portal.forgetCatalogue()
    const retry = mayPass ? () => this.#retry() : undefined
    renderTrouble(this.#shadow, { code, href: `${this.#portal.base}/`, siteName: this.#siteName, retry })
    this.#emit('portal-error', { code, reason })
  }

  #retry(): void {
    // The button that was pressed goes: what takes its place keeps the focus.
    renderWaiting(this.#shadow).focus()
    this.#cache = 'reload'
    void this.#show()
  }

  #close(): void {
    this.#mounted?.close()
    this.#mounted = undefined
    this.#shadow.adoptedStyleSheets = [firstSheet()]
  }
}
