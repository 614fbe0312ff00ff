import { createContext, type ReactNode, Suspense, useContext, useEffect, useLayoutEffect } from 'react'
import type { HydrationWatch } from './HydrationWatch.ts'

/** Told of every part of the page that answers; only the browser waits for them. */
export const HydrationContext = createContext<HydrationWatch | undefined>(undefined)

/** A part of the page that hydrates by itself: a press on it while the page is being taken over waits for no other part. */
export function HydrationPart({ children }: { children: ReactNode }) {
  const watch = useContext(HydrationContext)
  // Before the arrival of the frame around it, which is told by an effect.
  useLayoutEffect(() => watch?.expect(), [watch])
  return (
    <Suspense>
      {children}
      <Arrival />
    </Suspense>
  )
}

function Arrival() {
  const watch = useContext(HydrationContext)
  useEffect(() => watch?.arrive(), [watch])
  return null
}
