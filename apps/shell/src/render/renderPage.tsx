import type { LiveRoute, LoadedPage, PageView } from '@portal/area'
import { loadPage, type Passing, pageViewOf, RedirectError, runMiddleware } from '@portal/area/content'
import { createClientState } from '@portal/area/state'
import { type Registry, routesOf } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { BootData } from '../app/bootData.ts'
import { contentOf } from '../app/contentOf.ts'
import { chunkOf, Drawings, findPage, ownerOf, type PageTable } from '../app/drawings.ts'
import { PageRoute } from '../app/PageRoute.tsx'
import { PortalApp } from '../app/PortalApp.tsx'
import type { Visit } from '../app/Visit.ts'
import { contentProblem, PROBLEM } from './contentProblem.ts'
import type { Rendered, RendererSettings, RenderRequest } from './contract.ts'
import { describeFailure } from './describeFailure.ts'
import { ErrorRoute } from './ErrorScreen.tsx'
import { encodeText } from './encodeText.ts'
import { type ErrorView, toErrorView } from './errorView.ts'
import { fallbackView } from './fallbackView.ts'
import { leadOut } from './leadOut.ts'
import { addressOf, liveAreasOf, remoteOf } from './liveAreas.ts'
import { pageAssets } from './pageAssets.ts'
import { rememberRegions } from './rememberRegions.ts'
import { APP_START, renderDocument } from './renderDocument.ts'
import { renderFragment } from './renderFragment.ts'
import { ServerRouter } from './ServerRouter.tsx'
import { sayRequest } from './sayRequest.ts'
import { sayRevision } from './sayRevision.ts'
import { sayTimeLeft } from './sayTimeLeft.ts'
import { structuredDataOf } from './structuredData.ts'
import { traceCalls } from './traceCalls.ts'
import { trackTags } from './trackTags.ts'

interface RenderInput {
  readonly request: RenderRequest
  readonly settings: RendererSettings
  readonly pages: PageTable
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
  const { request } = input
  const remembering = sayTimeLeft(rememberRegions(input.http, request.changes), input.timeLeftMs)
  const { http, calls } = traceCalls(sayRevision(remembering, request.revision), request.traceparent)
  const rendered = await drawPage(input, http)
  return calls ? { ...rendered, calls } : rendered
}

async function drawPage(input: RenderInput, http: HttpClient): Promise<Rendered> {
  const { request, pages, signal } = input
  const { route, submission, visitor } = request
  const tracked = trackTags(sayRequest(http, request))
  try {
    if (request.error) throw { statusCode: request.error.status }
    if (!route) throw { statusCode: 404 }
    const { content } = findPage(pages, route)
    if (!content) throw new TypeError('The build has no content for its page')
    const drawings = new Drawings()
    if (request.wants !== 'content' && route.kind !== 'data') await drawings.load(pages, route, request)
    const loaded = await loadPage(content, passingOf(input, tracked.http))
    const isCacheable = !submission && !visitor && !tracked.isForOne()
    const madeOf = { tags: tracked.tags(), isCacheable }
    if (request.wants === 'content') return json(contentOf(loaded), madeOf)
    if (route.kind === 'data') return json(loaded.data, madeOf)
    // Drawing is what costs.
    signal.throwIfAborted()
    const text = drawDocument(input, drawings, { loaded: withoutRequestId(loaded), isCacheable })
    return answer({ status: submission?.problem?.status ?? 200, text, ...madeOf })
  } catch (error) {
    if (error instanceof RedirectError && staysInFrame(route, error))
      return { ...answer({ status: error.statusCode, text: '', tags: tracked.tags() }), location: error.location }
    if (isAbandoned(signal)) throw signal.reason
    return renderErrorPage(input, error)
  }
}

/** A widget leads nowhere but to widgets: no other page may stand in the frame of another site. */
function staysInFrame(route: LiveRoute | undefined, { location }: RedirectError): boolean {
  return route?.kind !== 'widget' || location.startsWith('/embed/')
}

/** What goes through the middleware. */
function passingOf({ request, settings, signal }: RenderInput, http: HttpClient): Passing {
  const table = routesOf(settings.registry)
  const { submission, visitor } = request
  const asked = fallbackView(request, settings)
  // While a release goes on, the shell still asks by the build before: this one says of a page what it draws it from.
  const route = table.named(asked.route.name) ?? asked.route
  const found = { findRoute: (name: string) => table.named(name), liveRoutes: table.routes }
  return { ...asked, route, http, signal, submission, visitor, ...found }
}

function json(value: unknown, madeOf: Pick<Rendered, 'tags' | 'isCacheable'>): Rendered {
  const contentType = 'application/json; charset=utf-8'
  return answer({ status: 200, text: JSON.stringify(value), contentType, ...madeOf })
}

/** Whether nobody waits for the page any more: the worker says so by the name of its reason. */
function isAbandoned({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'AbandonedError'
}

async function renderErrorPage(input: RenderInput, cause: unknown): Promise<Rendered> {
  const { request, settings } = input
  const error: ErrorView = { ...toErrorView(cause, request.requestId), ...request.error }
  const failure = error.status >= 500 && !request.error ? describeFailure(cause, request) : undefined
  const { status } = error
  if (request.wants !== 'page' || request.route?.kind === 'data') {
    const text = JSON.stringify(contentProblem(error, request.pathname))
    return { ...answer({ status, text, contentType: PROBLEM, tags: [] }), failure }
  }
  const view = request.error ? fallbackView(request, settings) : await viewWithRegion(input)
  const html = drawApp(view, new Drawings(), { Screen: ErrorRoute, data: { view, error } })
  const text = renderDocument({
    html: view.container === 'embed' ? leadOut(html, { host: '', staysHere: true }) : html,
    view,
    boot: undefined,
    assets: pageAssets(settings.registry, {
      area: 'shell',
      drawing: 'error',
      isElder: view.preferences.isElder,
      isWidget: view.container === 'embed',
    }),
    structuredData: undefined,
  })
  return { ...answer({ status, text, tags: [] }), failure }
}

/** The layout names the region where it can; an error page must not fail because that failed too. */
async function viewWithRegion(input: RenderInput): Promise<PageView> {
  try {
    const passing = passingOf(input, input.http)
    return pageViewOf(await runMiddleware(['region'], passing))
  } catch {
    return fallbackView(input.request, input.settings)
  }
}

interface DrawnPage {
  readonly loaded: LoadedPage
  readonly isCacheable: boolean
}

function drawDocument(input: RenderInput, drawings: Drawings, { loaded, isCacheable }: DrawnPage): string {
  const {
    settings: { registry },
    pages,
  } = input
  const { view } = loaded
  const { area } = ownerOf(view.route)
  const html = drawApp(view, drawings, { Screen: PageRoute, data: { loaded, loadMs: 0 } satisfies Visit })
  const isWidget = view.container === 'embed'
  const { isElder } = view.preferences
  const assets = pageAssets(registry, { area, drawing: chunkOf(pages, view), isElder, isWidget })
  if (isWidget) {
    if (input.request.wants === 'fragment') {
      const drawn = leadOut(contentOfPage(html), { host: view.config.portalHost, staysHere: false })
      return renderFragment({ html: drawn, view, styles: assets.styles })
    }
    const framed = leadOut(html, { host: '', staysHere: true })
    return renderDocument({ html: framed, view, boot: undefined, assets, structuredData: undefined })
  }
  return renderDocument({
    html,
    view,
    // A page in traditional script is converted as a whole and stays as the server made it: links and forms are plain.
    boot:
      view.preferences.script === 'traditional'
        ? undefined
        : bootData({ loaded: forBrowser(loaded), isCacheable }, registry),
    assets,
    structuredData: structuredDataOf(loaded),
  })
}

/** Without title and meta, which belong to a document. */
function contentOfPage(html: string): string {
  return html.slice(html.indexOf(APP_START))
}

/** Search engines read the structured data where it stands; in the browser nobody does. */
function forBrowser({ meta: { structuredData: _, ...meta }, ...loaded }: LoadedPage): LoadedPage {
  return { ...loaded, meta }
}

function bootData({ loaded, isCacheable }: DrawnPage, registry: Registry): BootData {
  const { shell, areas } = registry
  const owner = areas[ownerOf(loaded.view.route).area]
  const { address, integrity } = liveAreasOf(registry)
  return {
    loaded,
    ...(isCacheable ? {} : { isForOne: true }),
    ...(owner ? { remote: remoteOf(owner) } : {}),
    liveAreas: { address, integrity },
    shell: addressOf(shell),
  }
}

/** Equal content gives equal bytes: a kept page must not carry the id of the request that happened to make it. */
function withoutRequestId(loaded: LoadedPage): LoadedPage {
  return { ...loaded, view: { ...loaded.view, requestId: '' } }
}

interface Drawn {
  readonly Screen: ComponentType
  /** What it gets by `useLoaderData`. */
  readonly data: unknown
}

function drawApp(view: PageView, drawings: Drawings, { Screen, data }: Drawn): string {
  return renderToString(
    <PortalApp
      shell={{ drawings, suggest: undefined, prepareLater: undefined, prepareParts: undefined }}
      state={createClientState(view)}
    >
      <ServerRouter pathname={view.pathname} data={data} Screen={Screen} />
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
