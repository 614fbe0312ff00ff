/** What a widget tells the page around it, by the name of the event; each carries its detail in `event.detail`. */
export interface WidgetEventDetails {
  /** Content stands: after the first view, and after each move within the widget. */
  readonly 'portal-ready': { readonly title: string; readonly address: string }
  /** A visitor follows a link out of the widget. `preventDefault()` keeps it from being opened. */
  readonly 'portal-navigate': { readonly href: string }
  /** The widget has another height, in CSS pixels. */
  readonly 'portal-height': { readonly height: number }
  /** A form was sent: a search, a filter. `href` is where it leads. */
  readonly 'portal-submit': { readonly href: string }
  /** Something is missing; the widget says so itself, with a way on. `reason` is for logs, in English. */
  readonly 'portal-error': { readonly code: WidgetErrorCode; readonly reason: string }
}

/**
 * `off`: switched off by the portal. `missing`: no such content. `unavailable`: the portal did not answer, or not in time.
 * `blocked`: the policy of this page keeps the code out. `broken`: it threw. `refused-option`: a value was left out.
 */
export type WidgetErrorCode = 'off' | 'missing' | 'unavailable' | 'blocked' | 'broken' | 'refused-option'

export type WidgetEventName = keyof WidgetEventDetails

type WidgetEventMap = { readonly [Name in WidgetEventName]: CustomEvent<WidgetEventDetails[Name]> }

declare global {
  interface HTMLElementEventMap extends WidgetEventMap {}
  interface DocumentEventMap extends WidgetEventMap {}
}

/** Any event of a widget, told apart by `type`. */
export type WidgetEvent = {
  [Name in WidgetEventName]: CustomEvent<WidgetEventDetails[Name]> & { readonly type: Name }
}[WidgetEventName]

/** Tells of something. @returns false when a listener prevented what would follow */
export type Emit = <Name extends WidgetEventName>(name: Name, detail: WidgetEventDetails[Name]) => boolean

/** Events start at the element, so that one listener on the page hears all widgets. */
export function createEmit(element: Element, listen: () => ((event: WidgetEvent) => void) | undefined): Emit {
  return (name, detail) => {
    const event = new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: name === 'portal-navigate',
    })
    try {
      listen()?.(event as WidgetEvent)
    } catch (error) {
      // A fault of the page's, told as those of listeners on the element are.
      reportError(error)
    }
    return element.dispatchEvent(event) && !event.defaultPrevented
  }
}
