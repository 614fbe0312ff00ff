import type { RuntimeConfig } from '@portal/config/runtime'

export type EmbedSettings = Pick<RuntimeConfig, 'PORTAL_EMBED_ORIGINS' | 'PORTAL_EMBED_OFF'>

/** Where widgets are: every page below it is one, and no widget is anywhere else. */
const WIDGETS = '/embed/'

/** What the operators let other sites show. */
export class EmbedPolicy {
  readonly #ancestors: string
  readonly #isOff: boolean
  /** Names of widgets that were switched off, as in their addresses. */
  readonly off: readonly string[]

  constructor({ PORTAL_EMBED_ORIGINS: origins, PORTAL_EMBED_OFF: off }: EmbedSettings) {
    this.#isOff = origins[0] === 'none'
    // The sentence that widgets are switched off may stand anywhere: an empty frame explains nothing. The portal's own page
    // for integrators shows every widget in a frame.
    this.#ancestors = this.#isOff || origins[0] === '*' ? '*' : `'self' ${origins.join(' ')}`
    this.off = off
  }

  /** Sources of `frame-ancestors` for an address; undefined for pages that only the portal itself may frame. */
  ancestorsOf(address: string): string | undefined {
    return isWidgetAddress(address) ? this.#ancestors : undefined
  }

  /** Whether what an address shows was switched off. */
  isOff(address: string): boolean {
    const name = widgetAt(address)
    return name !== undefined && (this.#isOff || this.off.includes(name))
  }
}

export function isWidgetAddress(address: string): boolean {
  return address.startsWith(WIDGETS)
}

/** `guide` of `/embed/guide/11440000…` */
function widgetAt(address: string): string | undefined {
  return isWidgetAddress(address) ? address.slice(WIDGETS.length).split(/[/?]/)[0] : undefined
}
