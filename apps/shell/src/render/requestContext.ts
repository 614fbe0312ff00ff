import type { RequestContext } from '@portal/area/content'
import { routesOf } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { fallbackView } from './errors/fallbackView.ts'
import type { RenderInput } from './RenderInput.ts'

/** What goes through the middleware. @param http the request's own client */
export function requestContext({ request, settings, signal }: RenderInput, http: HttpClient): RequestContext {
  const table = routesOf(settings.registry)
  const { submission, visitor } = request
  const asked = fallbackView(request, settings)
  // While a release goes on, the shell still asks by the build before: this one says of a page what it renders it from.
  const route = table.named(asked.route.name) ?? asked.route
  const found = { findRoute: (name: string) => table.named(name), liveRoutes: table.routes }
  return { ...asked, route, http, signal, submission, visitor, ...found }
}
