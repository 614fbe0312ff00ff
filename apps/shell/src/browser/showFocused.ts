/**
 * Rows that are drawn along: Chromium leaves a link that Tab reaches half outside of them (seen in 156), with half of
 * its ring, which may lie round the whole card. Only links of lists, so that the focus a move gives to a heading does
 * not scroll the page.
 */
export function showFocused(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('li a:focus-visible')) return
    for (const part of [target.closest('li'), target]) part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
