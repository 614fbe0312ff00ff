/** Room that a ring needs round what it belongs to, in pixels. */
const RING = 8

/**
 * Rows that are drawn along: Chromium leaves a link that Tab reaches half outside of them (seen in 156), with half of
 * its ring, which may lie round the whole card. And parts of a page that were not laid out before the focus came have
 * their place only some frames later. Not for a heading, to which a move gives the focus: that must not scroll the page.
 */
export function showFocused(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0 || !target.matches(':focus-visible')) return
    if (target.matches('li a'))
      for (const part of [target.closest('li'), target]) part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    requestAnimationFrame(() => requestAnimationFrame(() => showWhole(labelOf(target) ?? target)))
  })
}

/** A switch hides its radio button; what one sees is the label. */
function labelOf(target: HTMLElement): HTMLElement | null | undefined {
  return target instanceof HTMLInputElement ? target.labels?.[0] : undefined
}

function showWhole(part: HTMLElement): void {
  const { top, bottom, height } = part.getBoundingClientRect()
  if (height > window.innerHeight / 2) return
  if (top < RING || bottom > window.innerHeight - RING) part.scrollIntoView({ block: 'center', inline: 'nearest' })
}
