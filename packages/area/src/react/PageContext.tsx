import type { HttpClient } from '@portal/http'
import { createContext, type ReactNode, useContext } from 'react'
import type { PageView } from '../request/PageView.ts'
import { useTheme } from '../state/ClientState.tsx'

export interface SearchSuggestion {
  readonly text: string
  /** The other word for it that was typed. */
  readonly word?: string | undefined
  /** Where in `word`, or in `text` without one, stands what was typed. */
  readonly typed?: { readonly from: number; readonly to: number } | undefined
  /** Word at the end of the line: 事项, 一件事, 部门. */
  readonly kind?: string | undefined
  /** Leads straight there; without it the text is searched. */
  readonly href?: string | undefined
}
/** Gives suggestions for what is typed. `signal` aborts when the visitor types on. */
export type SuggestSource = (keyword: string, signal: AbortSignal) => Promise<readonly SearchSuggestion[]>

interface PageContextValue {
  view: PageView
  /** Search suggestions; only the browser has them. */
  suggest?: SuggestSource | undefined
  /** What the page asks the content service with after it was rendered; only the browser's shell has it. */
  http?: HttpClient | undefined
  /** Resolves when parts of the page may be loaded that it did without at first; only the browser's shell has it. */
  prepareLater?: (() => Promise<void>) | undefined
  /** Resolves when parts of the shell that a visitor opened may be loaded; only the browser's shell has it. */
  prepareParts?: (() => Promise<void>) | undefined
  /** The page was moved to and begins at its top: its first screen is rendered first. */
  beginsAtTop?: boolean
}

const PageContext = createContext<PageContextValue | undefined>(undefined)

export function PageContextProvider({ children, ...value }: PageContextValue & { children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

function usePageContext() {
  const context = useContext(PageContext)
  if (!context) throw new Error('A page needs a PageContextProvider above it')
  return context
}

/** Region, generation, device, preferences, configuration and query of the page being rendered. */
export function usePageView(): PageView {
  return usePageContext().view
}

/** Whether the visitor chose elder mode. */
export function useIsElder(): boolean {
  return useTheme(({ isElder }) => isElder)
}

/** Suggestions for a search box of the page; undefined on the server and without JavaScript. */
export function useSuggest(): SuggestSource | undefined {
  return usePageContext().suggest
}

/**
 * What components ask the content service with when the visitor acts, all by the one client of the tab. Nobody acts on the
 * server or before a component that is rendered alone: there every request is refused.
 */
export function useHttp(): HttpClient {
  return useContext(PageContext)?.http ?? nobodyToAsk
}

const refuse = (path: string) => Promise.reject(new Error(`${path} was asked for, but PageContextProvider has no http`))
const nobodyToAsk: HttpClient = { get: refuse, post: refuse }

const nothingToPrepare = () => Promise.resolve()

/** Outside of a page, too: components of packages are rendered alone in their tests. */
export function usePrepareLater(): () => Promise<void> {
  return useContext(PageContext)?.prepareLater ?? nothingToPrepare
}

/** Before code of the shell is loaded that a visitor asked for just now: unlike `usePrepareLater`, it waits for no quiet. */
export function usePrepareParts(): () => Promise<void> {
  return useContext(PageContext)?.prepareParts ?? nothingToPrepare
}

/** Whether only the first screen of the page is to be rendered for now. */
export function useBeginsAtTop(): boolean {
  return usePageContext().beginsAtTop ?? false
}
