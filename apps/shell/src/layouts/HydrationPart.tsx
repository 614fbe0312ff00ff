import { createContext, type ReactNode, Suspense, useContext, useEffect, useLayoutEffect } from 'react'
import type { HydrationWatch } from './HydrationWatch.ts'

/** Told of every part of the page that answers; only the browser waits for them. */
export const HydrationContext = createContext<HydrationWatch | undefined>(undefined)

export type PartName = 'header' | 'main' | 'footer'

/** Parts in whose place a mark is rendered; only the server leaves some out, which it puts in afterwards. */
export const OmittedParts = createContext<readonly PartName[]>([])

/**
 * A part of the page that hydrates by itself: a press on it while the page is being taken over waits for no other part. One
 * that is left out is one element as well, or ids of other elements would be others.
 */
export function HydrationPart({ name, children }: { name: PartName; children: ReactNode }) {
  const watch = useContext(HydrationContext)
  const isOmitted = useContext(OmittedParts).includes(name)
  // Before the arrival of the frame around it, which is told by an effect.
  useLayoutEffect(() => watch?.expect(), [watch])
  return (
    <Suspense>
      {isOmitted ? <template data-part={name} /> : children}
      <Arrival />
    </Suspense>
  )
}

function Arrival() {
  const watch = useContext(HydrationContext)
  useEffect(() => watch?.arrive(), [watch])
  return null
}
