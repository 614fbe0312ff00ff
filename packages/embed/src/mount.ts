import { Widget } from './loader/Widget.ts'
import type { WidgetChanges, WidgetOptions } from './loader/WidgetOptions.ts'

export interface MountedWidget {
  /** Changes what is named; the rest stays. */
  update(changes: WidgetChanges): void
  /** Takes everything away that the widget put into the page. */
  unmount(): void
}

/**
 * Shows a widget at the end of an element. What goes wrong shows in the widget and as the event `portal-error`.
 * @throws TypeError when `apiBase` is no web address
 */
export function mount(element: Element, options: WidgetOptions): MountedWidget {
  const box = document.createElement('div')
  const widget = new Widget({ shadow: box.attachShadow({ mode: 'open' }), element, options })
  element.append(box)
  return {
    update: (changes) => widget.update(changes),
    unmount: () => {
      widget.end()
      box.remove()
    },
  }
}
