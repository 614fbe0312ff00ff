import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { PageVariants } from '../page/definePage.ts'
import { pickVariant } from '../page/pickVariant.ts'
import { type LoadedPage, runPage } from '../page/runPage.ts'
import { PageContextProvider } from '../react/PageContext.tsx'
import { type Navigator, Router } from '../react/router.ts'
import { type Preferences, standardPreferences } from '../request/preferences.ts'
import { ClientStateProvider, createClientState } from '../state/ClientState.tsx'
import { city, province, viewOf } from './viewOf.ts'

/** What the content API answers, by path; a path that is not here is a 404. */
export type Answers = Readonly<Record<string, unknown>>

export interface Drawn extends LoadedPage {
  readonly html: string
  readonly container: HTMLElement
  /** What was asked of the content API, in order. */
  readonly requests: readonly { readonly path: string; readonly query: unknown }[]
}

/**
 * For tests of an area: gives a function that loads and draws an address as the server does, with the content API's
 * answers in the place of the network. Needs a document (jsdom).
 * @param pages the area's page table
 */
export function createDrawer(pages: Readonly<Record<string, unknown>>) {
  return (address: string, answers: Answers, preferences: Preferences = standardPreferences) =>
    draw({ pages, address, answers, preferences })
}

interface DrawOptions {
  readonly pages: Readonly<Record<string, unknown>>
  readonly address: string
  readonly answers: Answers
  readonly preferences: Preferences
}

async function draw({ pages, address, answers, preferences }: DrawOptions): Promise<Drawn> {
  const view = viewOf(address, preferences)
  const variants = pages[view.name] as PageVariants | undefined
  if (!variants) throw new Error(`${view.name} is not a page of this area`)
  const { page } = await (variants[pickVariant(variants, view)] ?? variants.current)()
  const requests: { path: string; query: unknown }[] = []
  const loaded = await runPage(page, {
    ...view,
    http: answering(answers, requests),
    signal: new AbortController().signal,
  })
  const html = renderToString(
    <ClientStateProvider state={createClientState(loaded.view)}>
      <Router location={address} navigator={still}>
        <PageContextProvider view={loaded.view}>
          <page.Page data={loaded.data} />
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

const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go: () => {},
  push: () => {},
  replace: () => {},
}
