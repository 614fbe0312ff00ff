import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

interface Ticks {
  readonly ticked: ReadonlySet<string>
  toggle(id: string): void
}

const TicksContext = createContext<Ticks>({ ticked: new Set(), toggle: () => undefined })

/**
 * The materials that a visitor has ready, kept on the device for one guide or walk. Where nothing may be kept they last as long
 * as the page.
 */
export function TicksProvider({ of, children }: { of: string; children: ReactNode }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const key = `guide-ticks:${of}`

  useEffect(() => setTicked(readTicks(key)), [key])

  function toggle(id: string) {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
    keepTicks(key, next)
  }

  return <TicksContext value={{ ticked, toggle }}>{children}</TicksContext>
}

export function useTicks(): Ticks {
  return useContext(TicksContext)
}

/** Whatever stands there is read as a list of words: another release or an extension may have written it. */
function readTicks(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    // Storage is denied or what it has is no JSON: nothing is ticked yet.
    return new Set()
  }
}

function keepTicks(key: string, ticked: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...ticked]))
  } catch {
    // Denied or full: the ticks last as long as the page, which is what the visitor sees.
  }
}
