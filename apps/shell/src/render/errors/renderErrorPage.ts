import type { PageView } from '@portal/area'
import { pageViewOf, runMiddleware } from '@portal/area/content'
import type { HttpClient } from '@portal/http'
import { PageComponents } from '../../app/pageComponents.ts'
import type { Rendered } from '../contract.ts'
import { pageAssets } from '../document/pageAssets.ts'
import { renderApp } from '../document/renderApp.tsx'
import { renderDocument } from '../document/renderDocument.ts'
import { rewriteLinksForEmbed } from '../document/rewriteLinksForEmbed.ts'
import type { RenderInput } from '../RenderInput.ts'
import { requestContext } from '../requestContext.ts'
import { toRendered } from '../toRendered.ts'
import { contentProblem, PROBLEM } from './contentProblem.ts'
import { ErrorRoute } from './ErrorScreen.tsx'
import { type ErrorView, toErrorView } from './errorView.ts'
import { fallbackView } from './fallbackView.ts'
import { formatFailure } from './formatFailure.ts'

/** The error page for whatever was thrown, or the problem where no page is wanted. @param http the request's own client */
export async function renderErrorPage(input: RenderInput, http: HttpClient, cause: unknown): Promise<Rendered> {
  const { request, settings } = input
  const error: ErrorView = { ...toErrorView(cause, request.requestId), ...request.error }
  const failure = error.status >= 500 && !request.error ? formatFailure(cause, request) : undefined
  const { status } = error
  if (request.wants !== 'page' || request.route?.kind === 'data') {
    const text = JSON.stringify(contentProblem(error, request.pathname))
    return { ...toRendered({ status, text, contentType: PROBLEM, tags: [] }), failure }
  }
  const view = request.error ? fallbackView(request, settings) : await viewWithRegion(input, http)
  const html = renderApp(view, new PageComponents(), { Screen: ErrorRoute, data: { view, error } })
  const isWidget = view.container === 'embed'
  const { isElder } = view.preferences
  const text = renderDocument({
    html: isWidget ? rewriteLinksForEmbed(html, { host: '', staysHere: true }) : html,
    view,
    boot: undefined,
    assets: pageAssets(settings.registry, { area: 'shell', chunk: 'error', isElder, isWidget }),
    structuredData: undefined,
  })
  return { ...toRendered({ status, text, tags: [] }), failure }
}

/** The layout names the region where it can; an error page must not fail because that failed too. */
async function viewWithRegion(input: RenderInput, http: HttpClient): Promise<PageView> {
  try {
    return pageViewOf(await runMiddleware(['region'], requestContext(input, http)))
  } catch {
    return fallbackView(input.request, input.settings)
  }
}
