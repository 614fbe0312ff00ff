import { useEffect, useState } from 'react'

/** Arco's focus lock may take the cursor away once more after it is gone; on a busy device both come late. */
const WATCHED = { frames: 20, milliseconds: 2_000 }

/** Gives the cursor back to what was pressed, or to what in it had it, when this is closed; Arco leaves it on what is gone. */
export function useFocusBack(pressed: Element): void {
  const [opener] = useState(() => {
    const focused = document.activeElement
    return focused && pressed.contains(focused) ? focused : pressed
  })
  useEffect(() => () => giveBack(opener, performance.now() + WATCHED.milliseconds, WATCHED.frames), [opener])
}

/** Whatever closes a part may put the cursor elsewhere: only a lost one is given back. */
function giveBack(opener: Element, until: number, frames: number): void {
  if (frames <= 0 && performance.now() > until) return
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    giveBack(opener, until, frames - 1)
  })
}
