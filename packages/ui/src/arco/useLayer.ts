import { BASE_POPUP_LAYER } from '@portal/config/specification'
import { useEffect, useState } from 'react'

let openCount = 0

/** Layer of a popup while it is open: 2000, and one more for each that it lies above (specification section 8). */
export function useLayer(): number {
  const [layer] = useState(() => BASE_POPUP_LAYER + openCount)
  useEffect(() => {
    openCount += 1
    return () => {
      openCount -= 1
    }
  }, [])
  return layer
}
