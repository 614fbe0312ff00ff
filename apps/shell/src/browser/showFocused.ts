/** Room that a ring needs round what it belongs to, in pixels. */
const RING = 8

/**
 * Rows that are drawn along: Chromium leaves a link that Tab reaches half outside of them (seen in 156), with half of
 * its ring, which may lie round the whole card. And parts of a page that were not laid out before the focus came have
 * their place only a frame later. Links of lists and fields only, so that the focus a move gives to a heading does not
 * scroll the page.
 */
export function showFocused(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('li a:focus-visible, input:focus-visible')) return
    for (const part of [target.closest('li'), target]) part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    requestAnimationFrame(() => showWhole(labelOf(target) ?? target))
  })
}

/** A switch hides its radio button; what one sees is the label. */
function labelOf(target: HTMLElement): HTMLElement | null | undefined {
  return target instanceof HTMLInputElement ? target.labels?.[0] : undefined
}

function showWhole(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect()
  if (top < RING || bottom > window.innerHeight - RING) part.scrollIntoView({ block: 'center', inline: 'nearest' })
}
