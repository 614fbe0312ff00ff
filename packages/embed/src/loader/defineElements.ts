import { parseTheme } from './theme.ts'
import { Widget } from './Widget.ts'
import type { WidgetChoice, WidgetOptions } from './WidgetOptions.ts'

type Attributes = (name: string) => string | undefined

/** Element → what its attributes choose; undefined while one is missing that it cannot do without. */
const elements: Readonly<Record<string, (read: Attributes) => WidgetChoice | undefined>> = {
  'portal-search': (read) => ({ widget: 'search', keyword: read('keyword') }),
  'portal-guide': (read) => {
    const code = read('code')
    return code ? { widget: 'guide', code } : undefined
  },
  'portal-scene-guide': (read) => ({ widget: 'scene-guide', code: read('code') }),
  'portal-halls': () => ({ widget: 'halls' }),
  'portal-notices': () => ({ widget: 'notices' }),
  'portal-home-piece': (read) => {
    const name = read('name')
    return name ? { widget: 'home-piece', name } : undefined
  },
}

const ATTRIBUTES = ['code', 'name', 'keyword', 'region', 'theme', 'elder', 'locale', 'api-base']

/**
 * Defines the portal's elements once for a page: those that another version defined stay that version's. Does nothing where
 * there is no document.
 * @param apiBase of elements without the attribute `api-base`
 */
export function defineElements(apiBase?: string): void {
  if (typeof customElements === 'undefined') return
  for (const [name, choose] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, createElementClass(choose, apiBase))
}

function createElementClass(
  choose: (read: Attributes) => WidgetChoice | undefined,
  apiBase: string | undefined,
): CustomElementConstructor {
  // Made here, not at the top: a server has no HTMLElement to extend.
  return class PortalElement extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    #widget: Widget | undefined
    /** Attributes that are there already are told of before the element is placed. */
    #isPlaced = false

    connectedCallback(): void {
      this.#isPlaced = true
      this.#open()
    }

    /** The page may only be moving the element: then it is placed again at once, and the widget stays as it is. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#isPlaced = false
        this.#end()
      })
    }

    attributeChangedCallback(name: string): void {
      if (!this.#isPlaced) return
      const options = this.#readOptions()
      if (options && this.#widget && name !== 'api-base') this.#widget.update(options)
      else {
        this.#end()
        this.#open()
      }
    }

    #open(): void {
      const options = this.#readOptions()
      if (!options || this.#widget) return
      // Where the page came with a first picture in it, that is the root, and its content stays until the widget stands.
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      this.#widget = new Widget({ shadow, element: this, options })
    }

    #end(): void {
      this.#widget?.end()
      this.#widget = undefined
    }

    #readOptions(): WidgetOptions | undefined {
      const read: Attributes = (attribute) => this.getAttribute(attribute) || undefined
      const choice = choose(read)
      const base = read('api-base') ?? apiBase
      if (!choice || !base) return undefined
      return {
        ...choice,
        apiBase: base,
        region: read('region'),
        locale: read('locale') === 'zh-Hant' ? 'zh-Hant' : 'zh-CN',
        theme: parseTheme(this.getAttribute('theme')),
        isElder: this.hasAttribute('elder'),
        nonce: this.nonce || undefined,
      }
    }
  }
}
