import { createContext, type ReactNode, useContext } from 'react'
import type { PageView } from '../request/PageView.ts'

export interface SearchSuggestion {
  readonly text: string
  /** Word at the end of the line: 事项, 一件事, 部门. */
  readonly kind?: string | undefined
  /** Leads straight there; without it the text is searched. */
  readonly href?: string | undefined
}
/** Gives suggestions for what is typed. `signal` aborts when the visitor types on. */
export type SuggestSource = (keyword: string, signal: AbortSignal) => Promise<readonly SearchSuggestion[]>

const PageContext = createContext<{ view: PageView; suggest: SuggestSource | undefined } | undefined>(undefined)

interface PageContextProviderProps {
  view: PageView
  /** Search suggestions; only the browser has them. */
  suggest?: SuggestSource | undefined
  children: ReactNode
}

export function PageContextProvider({ view, suggest, children }: PageContextProviderProps) {
  return <PageContext value={{ view, suggest }}>{children}</PageContext>
}

function usePageContext() {
  const context = useContext(PageContext)
  if (!context) throw new Error('A page needs a PageContextProvider above it')
  return context
}

/** Region, generation, device, preferences, configuration and query of the page being drawn. */
export function usePageView(): PageView {
  return usePageContext().view
}

/** Suggestions for a search box of the page; undefined on the server and without JavaScript. */
export function useSuggest(): SuggestSource | undefined {
  return usePageContext().suggest
}
