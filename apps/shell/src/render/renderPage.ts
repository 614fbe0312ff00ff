import type { LiveRoute } from '@portal/area'
import { loadPage, RedirectError } from '@portal/area/content'
import { contentOf } from '../app/contentOf.ts'
import { findPage, PageComponents } from '../app/pageComponents.ts'
import type { Rendered } from './contract.ts'
import { renderPageDocument } from './document/renderPageDocument.ts'
import { renderErrorPage } from './errors/renderErrorPage.ts'
import type { RenderInput } from './RenderInput.ts'
import { requestContext } from './requestContext.ts'
import { createRequestClient, type RequestClient } from './service/createRequestClient.ts'
import { toRendered, toRenderedJson } from './toRendered.ts'

/**
 * Renders one page, or the error page when it cannot be rendered.
 * @throws Error when the error page itself fails; the signal's AbandonedError when nobody waits for the page any more
 */
export async function renderPage(input: RenderInput): Promise<Rendered> {
  const { request, signal, http, timeLeftMs } = input
  const client = createRequestClient(http, request, timeLeftMs)
  const rendered = await loadAndRender(input, client).catch((error: unknown) => {
    if (error instanceof RedirectError && staysInFrame(request.route, error)) return redirect(error, client)
    if (isAbandoned(signal)) throw signal.reason
    return renderErrorPage(input, client.http, error)
  })
  return client.calls ? { ...rendered, calls: client.calls } : rendered
}

async function loadAndRender(input: RenderInput, { http, sources }: RequestClient): Promise<Rendered> {
  const { request, pages, signal } = input
  const { route, submission, visitor } = request
  if (request.error) throw { statusCode: request.error.status }
  if (!route) throw { statusCode: 404 }
  const { content } = findPage(pages, route)
  if (!content) throw new TypeError('The build has no content for its page')
  const components = new PageComponents()
  if (request.wants !== 'content' && route.kind !== 'data') await components.load(pages, route, request)
  const loaded = await loadPage(content, requestContext(input, http))
  const isCacheable = !submission && !visitor && !sources.isPerVisitor()
  const madeOf = { tags: sources.tags(), isCacheable }
  if (request.wants === 'content') return toRenderedJson(contentOf(loaded), madeOf)
  if (route.kind === 'data') return toRenderedJson(loaded.data, madeOf)
  // Rendering is what costs.
  signal.throwIfAborted()
  const document = renderPageDocument(input, components, { loaded, isCacheable })
  return toRendered({ status: submission?.problem?.status ?? 200, ...document, ...madeOf })
}

function redirect({ statusCode, location }: RedirectError, { sources }: RequestClient): Rendered {
  return { ...toRendered({ status: statusCode, text: '', tags: sources.tags() }), location }
}

/** A widget leads nowhere but to widgets: no other page may stand in the frame of another site. */
function staysInFrame(route: LiveRoute | undefined, { location }: RedirectError): boolean {
  return route?.kind !== 'widget' || location.startsWith('/embed/')
}

/** Whether nobody waits for the page any more: the worker says so by the name of its reason. */
function isAbandoned({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'AbandonedError'
}
