import type { LiveRoute } from '@portal/contracts/routes'
import type { HttpClient } from '@portal/http'
import type { PageView } from '../request/PageView.ts'
import type { SignedInVisitor } from '../request/SignedInVisitor.ts'
import type { Submission } from '../request/Submission.ts'
import { loadRegion } from './loadRegion.ts'

/** A request on its way to the page. Middleware give a new one or throw an outcome; they never change it. */
export interface Passing extends PageView {
  readonly http: HttpClient
  readonly signal: AbortSignal
  /** The form that was sent to this page, when one was. */
  readonly submission?: Submission | undefined
  readonly visitor?: SignedInVisitor | undefined
  /** The page of a name, in what the live builds declare. */
  readonly findRoute: (name: string) => LiveRoute | undefined
}

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
