import { useEffect } from 'react'

/** Gives the cursor back to what was pressed when this is closed; Arco leaves it on what is gone. */
export function useFocusBack(pressed: Element): void {
  useEffect(
    () => () => {
      // Whatever closes it may have put the cursor elsewhere by then.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus({ preventScroll: true })
      })
    },
    [pressed],
  )
}
