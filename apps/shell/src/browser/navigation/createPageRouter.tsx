import type { LiveRoute, LoadedPage } from '@portal/area'
import { listAddresses } from '@portal/contracts/routes'
import {
  createBrowserRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirect,
  redirectDocument,
  replace,
} from 'react-router-dom'
import { AppFrame } from '../../app/AppFrame.tsx'
import { FailedPage, OfflineError } from '../../app/FailedPage.tsx'
import type { PageLoaderData } from '../../app/PageLoaderData.ts'
import { PageRoute } from '../../app/PageRoute.tsx'
import type { LiveTable } from '../remotes/LiveTable.ts'
import type { Loaded } from './PageLoader.ts'

export type PageRouter = ReturnType<typeof createBrowserRouter>

interface PageRouterParts {
  /** What the HTML brought. */
  readonly first: LoadedPage
  readonly load: (url: URL, signal: AbortSignal) => Promise<Loaded>
  readonly liveTable: () => Promise<Pick<LiveTable, 'routes'>>
  readonly isOnline: () => boolean
  /** Loads the document of the address that the address bar names. */
  readonly reloadDocument: () => void
  /** Told of a move that leaves the visitor where he is. */
  readonly onFailure: () => void
}

const ROOT = 'root'
/** For moves that the browser is to make, or that were called off: the router waits until its signal ends or the page goes. */
const NEVER = new Promise<never>(() => {})

/**
 * Moves between pages in one document: a loader brings content and code, then address and screen change together, so a slow
 * page leaves the old one readable. What cannot be shown here is opened by the browser as a document.
 * @throws Error when the address of the page is none of its route's: then nothing may be hydrated
 */
export function createPageRouter(parts: PageRouterParts): PageRouter {
  const { first } = parts
  const known = new Set([first.view.route.name])
  const loader = (args: LoaderFunctionArgs) => loadPage(args)
  const children = routeObjects(first.view.route, loader)
  const page = matchRoutes(children, location.pathname)?.at(-1)?.route.id
  // What no page lies at is the browser's to open: its loader says so.
  children.push({ path: '*', loader, Component: PageRoute, ErrorBoundary: FailedPage })
  if (page === undefined) throw new Error('The page is not where its route says')
  nameEntry()
  addEventListener('popstate', nameEntry)
  const router = createBrowserRouter([{ id: ROOT, Component: AppFrame, children }], {
    hydrationData: { loaderData: { [page]: { loaded: first, loadMs: 0 } satisfies PageLoaderData } },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      // What is live cannot be learned: the loader finds that, too, and leaves the address to the browser.
      const table = await parts.liveTable().catch(() => undefined)
      const area = table?.routes.match(path)?.address.route.area
      const added = table?.routes.routes.filter((route) => route.area === area && !known.has(route.name)) ?? []
      for (const { name } of added) known.add(name)
      patch(
        ROOT,
        added.flatMap((route) => routeObjects(route, loader)),
      )
    },
  })
  return router

  async function loadPage({ request: { url: asked, signal } }: LoaderFunctionArgs): Promise<PageLoaderData> {
    const url = new URL(asked)
    url.hash = router.state.navigation.location?.hash ?? ''
    const startedAt = performance.now()
    const found = await parts.load(url, signal)
    if (found.kind === 'document') return assignLocation(url)
    if (found.movedTo === undefined) return { loaded: found.loaded, loadMs: performance.now() - startedAt }
    const moved = new URL(found.movedTo, url)
    moved.hash ||= url.hash
    // An entry of the history that named the old address names the new one.
    throw (isHere(url) ? replace : redirect)(pathOf(moved))
  }

  /** Without a connection the page that is here stays readable; with one, the browser opens the address itself. */
  function assignLocation(url: URL): Promise<never> {
    if (!parts.isOnline()) {
      parts.onFailure()
      if (isHere(url)) throw new OfflineError('There is no network')
      void router.navigate(pathOf(router.state.location), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
      return NEVER
    }
    if (!isHere(url)) throw redirectDocument(pathOf(url))
    // Assigning the address would only move within the document, and that would ask for the content again.
    history.replaceState(history.state, '', url)
    parts.reloadDocument()
    return NEVER
  }
}

/** One for each address of a page; its loader finds the page again, which matching alone cannot (letter case, `:service`). */
function routeObjects(route: LiveRoute, loader: LoaderFunction): RouteObject[] {
  return listAddresses([route]).map(({ pattern }) => ({
    id: `${route.name} ${pattern}`,
    path: pattern,
    caseSensitive: true,
    loader,
    Component: PageRoute,
    ErrorBoundary: FailedPage,
  }))
}

/** Whether the address bar names it already: after a step in the history, or when a page is opened once more. */
function isHere({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search
}

function pathOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`
}

/** The first entry, and one that the browser made for a place within the page, have no key yet, by which their place is remembered. */
function nameEntry(): void {
  const state: unknown = history.state
  const named = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in named)) history.replaceState({ ...named, key: Math.random().toString(36).slice(2, 10) }, '')
}
