import type { PageView } from '../request/PageView.ts'
import { loadRegion } from './loadRegion.ts'
import type { Passing } from './Passing.ts'

export type Middleware = (request: Passing) => Promise<Passing>

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
export function pageViewOf(passing: Passing): PageView {
  const { http: _, signal: __, findRoute: ___, liveRoutes: ____, submission: _____, visitor: ______, ...view } = passing
  return view
}

/** Runs the named middleware in order. @throws UnknownMiddlewareError before anything has run. */
export async function runMiddleware(names: readonly string[], request: Passing): Promise<Passing> {
  const chain = names.map(findMiddleware)
  let passing = request
  for (const middleware of chain) passing = await middleware(passing)
  return passing
}

function findMiddleware(name: string): Middleware {
  const middleware = Object.hasOwn(known, name) ? known[name as MiddlewareName] : undefined
  if (!middleware) throw new UnknownMiddlewareError()
  return middleware
}
