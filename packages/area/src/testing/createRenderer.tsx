import { type LiveRoute, type Route, RouteTable } from '@portal/contracts/routes'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { loadPage } from '../content/loadPage.ts'
import type { LoadedPage } from '../page/LoadedPage.ts'
import type { AreaPage } from '../page/Page.ts'
import { pickView } from '../page/pickView.ts'
import { PageContextProvider } from '../react/PageContext.tsx'
import { type Navigator, Router } from '../react/router.tsx'
import { type Preferences, standardPreferences } from '../request/preferences.ts'
import type { Submission } from '../request/Submission.ts'
import { ClientStateProvider, createClientState } from '../state/ClientState.tsx'
import { city, liveRoutes, province, viewOf } from './viewOf.ts'

/** What the content API answers, by path; a path that is not here is a 404. */
export type Answers = Readonly<Record<string, unknown>>

export interface Rendered extends LoadedPage {
  readonly html: string
  readonly container: HTMLElement
  /** What was asked of the content API, in order. */
  readonly requests: readonly { readonly path: string; readonly query: unknown }[]
}

interface AreaParts {
  /** The area's name. */
  readonly area: string
  /** Everything that its `routes.ts` exports. */
  readonly routes: Readonly<Record<string, Route>>
  /** The area's page table. */
  readonly pages: Readonly<Record<string, AreaPage>>
  /** Pages of other areas that its content names. */
  readonly others?: readonly LiveRoute[]
}

/**
 * For tests of an area: gives a function that loads and renders an address as the server does, with the content API's
 * answers in the place of the network. Needs a document (jsdom).
 */
export function createRenderer({ area, routes, pages, others = [] }: AreaParts) {
  const table = new RouteTable([...liveRoutes(area, routes), ...others])
  return (
    address: string,
    answers: Answers,
    preferences: Preferences = standardPreferences,
    submission: Submission | undefined = undefined,
  ) => render({ table, pages, address, answers, preferences, submission })
}

interface RenderOptions {
  readonly table: RouteTable
  readonly pages: Readonly<Record<string, AreaPage>>
  readonly address: string
  readonly answers: Answers
  readonly preferences: Preferences
  readonly submission: Submission | undefined
}

async function render({ table, pages, address, answers, preferences, submission }: RenderOptions): Promise<Rendered> {
  const view = viewOf(address, table, preferences)
  const page = pages[view.route.name]
  if (!page?.content) throw new Error(`${view.route.name} is not a page of this area`)
  const requests: { path: string; query: unknown }[] = []
  const loaded = await loadPage(page.content, {
    ...view,
    http: answering(answers, requests),
    signal: new AbortController().signal,
    submission,
    findRoute: (name) => table.named(name),
    liveRoutes: table.routes,
  })
  const { views = emptyViews } = page
  const { Page } = await (views[pickView(views, view)] ?? views.modern)()
  const html = renderToString(
    <ClientStateProvider state={createClientState(loaded.view)}>
      <Router location={address} navigator={still}>
        <PageContextProvider view={loaded.view}>
          <Page data={loaded.data} />
        </PageContextProvider>
      </Router>
    </ClientStateProvider>,
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  onTestFinished(() => container.remove())
  return { ...loaded, html, container, requests }
}

function answering(answers: Answers, requests: { path: string; query: unknown }[]) {
  const regions: Answers = { '/api/regions/440000': province, '/api/regions/440300': city }
  async function answer<T>(path: string, options?: { query?: unknown }) {
    requests.push({ path, query: options?.query })
    const data = { ...regions, ...answers }[path]
    if (data === undefined) throw Object.assign(new Error('not found'), { status: 404 })
    if (data instanceof Error) throw data
    return { data: data as T, status: 200, headers: {} }
  }
  return { get: answer, post: <T,>(path: string) => answer<T>(path) }
}

/** An address of the kind `data`: its answer is the data itself. */
const emptyViews: NonNullable<AreaPage['views']> = { modern: async () => ({ Page: Nothing }) }

function Nothing() {
  return null
}

const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go: () => {},
  push: () => {},
  replace: () => {},
}
