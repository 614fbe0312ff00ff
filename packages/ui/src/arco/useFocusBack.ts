import { useEffect, useState } from 'react'

/** Gives the cursor back to where it was when this was opened; Arco leaves it on what is gone. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Whatever closes it may have put the cursor elsewhere by then.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
