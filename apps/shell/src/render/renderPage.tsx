import {
  type LoadedPage,
  matchAddress,
  type PageContextData,
  RedirectError,
  routeOf,
  runMiddleware,
  runPage,
} from '@portal/area'
import { createClientState } from '@portal/area/state'
import type { HttpClient } from '@portal/http'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Drawings, drawingOf, type LoadedPages } from '../app/drawings.ts'
import { PageScreen } from '../app/PageScreen.tsx'
import { PortalApp } from '../app/PortalApp.tsx'
import type { Screen, ScreenLocation } from '../app/Screen.ts'
import type { Rendered, RendererSettings, RenderRequest } from './contract.ts'
import { describeFailure } from './describeFailure.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { encodeText } from './encodeText.ts'
import { type ErrorView, toErrorView } from './errorView.ts'
import { fallbackView } from './fallbackView.ts'
import { pageAssets, remoteAddresses } from './pageAssets.ts'
import { rememberRegions } from './rememberRegions.ts'
import { renderDocument } from './renderDocument.ts'
import { sayTimeLeft } from './sayTimeLeft.ts'
import { structuredDataOf } from './structuredData.ts'
import { trackTags } from './trackTags.ts'

interface RenderInput {
  readonly request: RenderRequest
  readonly settings: RendererSettings
  readonly pages: LoadedPages
  readonly http: HttpClient
  readonly signal: AbortSignal
  /** How long the page is waited for. */
  readonly timeLeftMs: number
}

/**
 * Draws one page, or the error page when it cannot be drawn.
 * @throws Error when the error page itself fails; the signal's AbandonedError when nobody waits for the page any more
 */
export async function renderPage(input: RenderInput): Promise<Rendered> {
  const { request, settings, pages, signal } = input
  const tracked = trackTags(sayTimeLeft(rememberRegions(input.http, request.changes), input.timeLeftMs))
  const route = matchAddress(request.pathname)?.address.route
  const drawings = new Drawings()
  try {
    if (request.error) throw { statusCode: request.error.status }
    if (!request.isKnown || !route) throw { statusCode: 404 }
    const page = await drawings.load(pages, request.name, request)
    const loaded = await runPage(page, { ...fallbackView(request, settings), http: tracked.http, signal })
    if (route.kind === 'data')
      return answer({
        status: 200,
        text: JSON.stringify(loaded.data),
        contentType: 'application/json; charset=utf-8',
        tags: tracked.tags(),
      })
    // Drawing is what costs.
    signal.throwIfAborted()
    const text = drawDocument(input, drawings, withoutRequestId(loaded))
    return answer({ status: 200, text, tags: tracked.tags(), isCacheable: page.cache !== 'none' })
  } catch (error) {
    if (error instanceof RedirectError)
      return { ...answer({ status: error.statusCode, text: '', tags: tracked.tags() }), location: error.location }
    if (isAbandoned(signal)) throw signal.reason
    return renderErrorPage(input, error)
  }
}

/** Whether nobody waits for the page any more: the worker says so by the name of its reason. */
function isAbandoned({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'AbandonedError'
}

async function renderErrorPage(input: RenderInput, cause: unknown): Promise<Rendered> {
  const { request, settings } = input
  const error: ErrorView = { ...toErrorView(cause, request.requestId), ...request.error }
  const view = request.error ? fallbackView(request, settings) : await viewWithRegion(input)
  const text = renderDocument({
    html: drawApp(view, new Drawings(), <ErrorScreen view={view} error={error} />),
    view,
    boot: undefined,
    assets: pageAssets(settings.registry, 'shell', 'error'),
    structuredData: undefined,
  })
  const failure = error.status >= 500 && !request.error ? describeFailure(cause, request) : undefined
  return { ...answer({ status: error.status, text, tags: [] }), failure }
}

/** The layout names the region where it can; an error page must not fail because that failed too. */
async function viewWithRegion({ request, settings, http, signal }: RenderInput): Promise<PageContextData> {
  const base = fallbackView(request, settings)
  try {
    const { http: _, signal: __, ...view } = await runMiddleware(['region'], { ...base, http, signal })
    return view
  } catch {
    return base
  }
}

function drawDocument({ settings, pages }: RenderInput, drawings: Drawings, loaded: LoadedPage): string {
  const { view } = loaded
  const screen: Screen = { location: firstLocation(view), loaded, arrival: 'first' }
  return renderDocument({
    html: drawApp(view, drawings, <PageScreen screen={screen} />),
    view,
    // A page in traditional script is converted as a whole and stays as the server made it: links and forms are plain.
    boot: view.preferences.script === 'traditional' ? undefined : { loaded, ...remoteAddresses(settings.registry) },
    assets: pageAssets(settings.registry, routeOf(view.name).area, drawingOf(pages, view)),
    structuredData: structuredDataOf(loaded),
  })
}

function firstLocation({ pathname }: PageContextData): ScreenLocation {
  return { pathname, search: '', hash: '', state: null, key: 'first' }
}

/** Equal content gives equal bytes: a kept page must not carry the id of the request that happened to make it. */
function withoutRequestId(loaded: LoadedPage): LoadedPage {
  return { ...loaded, view: { ...loaded.view, requestId: '' } }
}

const serverNavigator = {
  createHref: (to: unknown) =>
    typeof to === 'string' ? to : pathOf(to as { pathname?: string; search?: string; hash?: string }),
  push: refuse,
  replace: refuse,
  go: refuse,
}

function pathOf({
  pathname = '',
  search = '',
  hash = '',
}: {
  pathname?: string
  search?: string
  hash?: string
}): string {
  return `${pathname}${search}${hash}`
}

function refuse(): never {
  throw new Error('A page tried to navigate while it was drawn on the server')
}

function drawApp(view: PageContextData, drawings: Drawings, screen: ReactNode): string {
  return renderToString(
    <PortalApp
      location={firstLocation(view)}
      shell={{ drawings, view, suggest: undefined }}
      state={createClientState(view)}
      navigator={serverNavigator}
      isStatic
    >
      {screen}
    </PortalApp>,
  )
}

function answer(parts: {
  status: number
  text: string
  tags: readonly string[]
  contentType?: string
  isCacheable?: boolean
}): Rendered {
  return {
    status: parts.status,
    contentType: parts.contentType ?? 'text/html; charset=utf-8',
    location: undefined,
    body: encodeText(parts.text),
    tags: parts.tags,
    isCacheable: parts.isCacheable ?? false,
    failure: undefined,
  }
}
