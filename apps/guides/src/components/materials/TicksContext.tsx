import { href } from '@portal/area'
import { readTicks, saveTicks } from '@portal/area/device'
import { usePageView } from '@portal/area/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

interface Ticks {
  readonly ticked: ReadonlySet<string>
  toggle(id: string): void
}

const TicksContext = createContext<Ticks>({ ticked: new Set(), toggle: () => undefined })

interface TicksProviderProps {
  /** The guide, combined matter or walk: code, `combo:…`, `scene:…`. */
  of: string
  title: string
  children: ReactNode
}

/**
 * The materials that a visitor has ready, kept on the device, the same in all its tabs. Where nothing may be kept they last as
 * long as the page.
 */
export function TicksProvider({ of, title, children }: TicksProviderProps) {
  const { route, params, query, generation } = usePageView()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const follow = () => setTicked(new Set(readTicks(openStorage, of)))
    // A page that was away heard of nothing; what is not kept lives in it alone.
    const comeBack = () => readTicks(openStorage, of).length > 0 && follow()
    follow()
    addEventListener('storage', follow)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', comeBack)
    }
  }, [of])

  function toggle(id: string) {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
    const address = href({ page: route, params, query, generation })
    saveTicks(openStorage, of, { title, address, ticked: [...next] })
  }

  return <TicksContext value={{ ticked, toggle }}>{children}</TicksContext>
}

export function useTicks(): Ticks {
  return useContext(TicksContext)
}

const openStorage = () => localStorage
