import { usePortalEvents } from '@portal/area/state'
import { useEffect, useRef } from 'react'

/** Tells the tracker once that a block came into view. Give the result to the block as `ref`. */
export function useImpression<E extends HTMLElement>(block: string) {
  const element = useRef<E>(null)
  const { publish } = usePortalEvents()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      publish('impression', { block, position: 0 })
      observer.disconnect()
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [block, publish])
  return element
}
