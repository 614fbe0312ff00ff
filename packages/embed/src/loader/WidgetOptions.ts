import type { WidgetEvent } from './events.ts'
import type { Theme } from './theme.ts'

/** Which widget, with what it cannot do without. */
export type WidgetChoice =
  | { readonly widget: 'search'; readonly keyword?: string | undefined }
  /** `code`: of the implementation or handle item, as it stands in the guide's address. */
  | { readonly widget: 'guide'; readonly code: string }
  /** Without `code` all scene guides of the region are there to choose from. */
  | { readonly widget: 'scene-guide'; readonly code?: string | undefined }
  | { readonly widget: 'halls' | 'notices' }
  /** A piece of the home page, by its name in the portal's catalogue of pieces. */
  | { readonly widget: 'home-piece'; readonly name: string }

export type WidgetName = WidgetChoice['widget']

interface WidgetSetting {
  /** Origin of the portal, e.g. `https://zwfw.example.gov.cn`. Everything is fetched from there and from nowhere else. */
  readonly apiBase: string
  /** Six-digit code of the region; default: the province. */
  readonly region?: string | undefined
  /** Script of the words; default: simplified. The traditional one comes in a frame, which takes no theme. */
  readonly locale?: 'zh-CN' | 'zh-Hant' | undefined
  readonly theme?: Theme | undefined
  /** Large type, large targets, strong contrast. */
  readonly isElder?: boolean | undefined
  /** Of the page's content security policy, where scripts are let in by nonce alone. */
  readonly nonce?: string | undefined
  /** Hears every event of the widget; the same are dispatched on the element. */
  readonly onEvent?: ((event: WidgetEvent) => void) | undefined
}

export type WidgetOptions = WidgetChoice & WidgetSetting

/** What may change while a widget stands: `undefined` takes a value away, what is not named stays. */
export type WidgetChanges = Partial<Omit<WidgetSetting, 'apiBase' | 'nonce' | 'onEvent'>> & {
  readonly code?: string | undefined
  readonly name?: string
  readonly keyword?: string | undefined
}

/** The page of the portal that a widget is; path and query. */
export function addressOf(options: WidgetOptions): string {
  const query = new URLSearchParams()
  const set = (key: string, value: string | undefined) => value && query.set(key, value)
  set('region', options.region)
  set('keyword', options.widget === 'search' ? options.keyword : undefined)
  set('look', [options.isElder && 'elder', isFramed(options) && 'hant'].filter(Boolean).join('.'))
  return `/embed/${pathOf(options)}${query.size > 0 ? `?${query}` : ''}`
}

export function isFramed({ locale }: Pick<WidgetOptions, 'locale'>): boolean {
  return locale === 'zh-Hant'
}

function pathOf(choice: WidgetChoice): string {
  switch (choice.widget) {
    case 'guide':
    case 'scene-guide':
      return choice.code ? `${choice.widget}/${encodeURIComponent(choice.code)}` : choice.widget
    case 'home-piece':
      return `home/${encodeURIComponent(choice.name)}`
    default:
      return choice.widget
  }
}

/** The name of a widget in its address, by which the portal's catalogue has it. */
export function widgetAt(address: string): string {
  return /^\/embed\/([^/?#]+)/.exec(address)?.[1] ?? ''
}

/** @throws TypeError for what is no address of a portal */
export function originOf(apiBase: string): string {
  const { origin, protocol } = new URL(apiBase)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`apiBase must be a web address, not ${protocol}`)
  return origin
}
