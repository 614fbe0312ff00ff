/**
 * Rows that are rendered along: Chromium leaves a link that Tab reaches half outside of them (seen in 156), with half of
 * its ring, which may lie round the whole card. And parts of a page that were not laid out before the focus came have
 * their place only some frames later. Not for a heading, to which a move gives the focus: that must not scroll the page.
 */
export function showFocused(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0 || !target.matches(':focus-visible')) return
    show(target)
    requestAnimationFrame(() => requestAnimationFrame(() => show(target)))
  })
}

/** Scrolls no further than needed: past the bars that stick, by the root's scroll padding, which leaves room for a ring. */
function show(target: HTMLElement): void {
  const row = target.matches('li a') ? target.closest('li') : undefined
  for (const part of [row, labelOf(target) ?? target]) part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A switch hides its radio button; what one sees is the label. */
function labelOf(target: HTMLElement): Element | undefined {
  return target instanceof HTMLInputElement ? target.labels?.[0] : undefined
}
