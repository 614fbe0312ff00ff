import { useEffect, useState } from 'react'

/** Gives the cursor back to what was pressed, or to what in it had it, when this is closed; Arco leaves it on what is gone. */
export function useFocusBack(pressed: Element): void {
  const [opener] = useState(() => {
    const focused = document.activeElement
    return focused && pressed.contains(focused) ? focused : pressed
  })
  useEffect(
    () => () => {
      // Whatever closes it may have put the cursor elsewhere by then.
      requestAnimationFrame(() => {
        const focused = document.activeElement
        const isLost = !focused?.isConnected || focused === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
