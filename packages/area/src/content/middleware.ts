import type { PageView } from '../request/PageView.ts'
import { loadRegion } from './loadRegion.ts'
import type { RequestContext } from './RequestContext.ts'

export type Middleware = (request: RequestContext) => Promise<RequestContext>

const known = { region: loadRegion } satisfies Record<string, Middleware>

export type MiddlewareName = keyof typeof known

export class UnknownMiddlewareError extends Error {
  readonly statusCode = 500
  constructor() {
    // The wording is fixed by the specification, section 8.
    super('Unknown middleware')
    this.name = 'UnknownMiddlewareError'
  }
}

/** What of a request travels with the page. */
export function pageViewOf(context: RequestContext): PageView {
  const { http: _, signal: __, findRoute: ___, liveRoutes: ____, submission: _____, visitor: ______, ...view } = context
  return view
}

/** Runs the named middleware in order. @throws UnknownMiddlewareError before anything has run. */
export async function runMiddleware(names: readonly string[], request: RequestContext): Promise<RequestContext> {
  const chain = names.map(findMiddleware)
  let context = request
  for (const middleware of chain) context = await middleware(context)
  return context
}

function findMiddleware(name: string): Middleware {
  const middleware = Object.hasOwn(known, name) ? known[name as MiddlewareName] : undefined
  if (!middleware) throw new UnknownMiddlewareError()
  return middleware
}
