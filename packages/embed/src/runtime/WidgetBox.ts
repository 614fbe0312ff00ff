import { type Preferences, standardPreferences } from '@portal/area'
import { BODY, CONTAINER, REM, ROOT } from './scopeStyles.ts'

/** Nothing of the page around comes in: neither what is inherited nor the size of its letters. */
const ownStyles = `.${CONTAINER}{all:initial;display:block;container:${CONTAINER}/inline-size}
.${ROOT},.${BODY}{display:block}`

/** The elements round a view, which stand for window, html and body, and the style sheets of the shadow root. */
export class WidgetBox {
  /** What React renders into; beside it, so that its own is whole, popups are put. */
  readonly content = document.createElement('div')
  readonly body = document.createElement('div')
  readonly container = document.createElement('div')
  readonly #root = document.createElement('div')
  readonly #shadow: ShadowRoot
  readonly #sheets = new Set<CSSStyleSheet>()
  readonly #own = new CSSStyleSheet()
  readonly #theme = new CSSStyleSheet()

  constructor(shadow: ShadowRoot, declarations: string) {
    this.#shadow = shadow
    this.container.className = CONTAINER
    this.container.lang = 'zh-CN'
    this.#root.className = ROOT
    this.body.className = BODY
    this.body.dataset.popupLayer = ''
    this.container.append(this.#root)
    this.#root.append(this.body)
    this.body.append(this.content)
    this.#own.replaceSync(ownStyles)
    this.#sheets = new Set(shadow.adoptedStyleSheets)
    this.restyle(declarations)
  }

  /** Elder mode keeps its own colours and sizes: they are what it is for. */
  restyle(declarations: string): void {
    this.#theme.replaceSync(`.${ROOT}:not([data-elder]) .${BODY}{${declarations}}`)
  }

  /** Takes the place of whatever stood in the shadow root, with the sheets that a view needs and the look it is rendered in. */
  put(sheets: readonly CSSStyleSheet[], generation: string, preferences: Preferences = standardPreferences): void {
    for (const sheet of sheets) this.#sheets.add(sheet)
    this.#shadow.adoptedStyleSheets = [...this.#sheets, this.#own, this.#theme]
    this.body.dataset.generation = generation
    setFlag(this.#root, 'elder', preferences.isElder ? '' : undefined)
    setFlag(this.#root, 'contrast', preferences.contrast === 'high' ? 'high' : undefined)
    setFlag(this.#root, 'text', preferences.textSize > 0 ? String(preferences.textSize) : undefined)
    if (!this.container.isConnected) this.#shadow.replaceChildren(this.container)
    this.measure()
  }

  /** Takes the visitor's own letter size, times what the look makes of it; there is none until the box stands in the page. */
  measure(): void {
    this.container.style.setProperty(REM, getComputedStyle(this.#root).fontSize)
  }
}

function setFlag({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}
