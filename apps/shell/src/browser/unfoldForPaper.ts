/**
 * Opens folded parts of the page while it is printed, and folds them again. Only where the print style cannot do it:
 * `::details-content` came with Chromium 131, Safari 18.4 and Firefox 143.
 */
export function unfoldForPaper(): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: readonly HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of opened) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false
  })
}
