import { createContext, type ReactNode, useContext } from 'react'
import type { PageView } from '../page/definePage.ts'

const PageContext = createContext<PageView | undefined>(undefined)

export function PageContextProvider({ view, children }: { view: PageView; children: ReactNode }) {
  return <PageContext value={view}>{children}</PageContext>
}

/** Region, generation, device, preferences, configuration and query of the page being drawn. */
export function usePageView(): PageView {
  const view = useContext(PageContext)
  if (!view) throw new Error('usePageView needs a PageContextProvider above it')
  return view
}
