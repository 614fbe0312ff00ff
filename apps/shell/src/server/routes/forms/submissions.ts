import type { LiveRoute, Submission, SubmissionProblem } from '@portal/area'
import { holderNetworkOf } from '@portal/config/networks'
import { type RouteTable, readQuery } from '@portal/contracts/routes'
import { ApiError } from '@portal/http'
import { createServiceClient, type Upstream } from '@portal/http/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCrossOrigin, refuseCrossOrigin } from '../../http/isCrossOrigin.ts'
import { crowded, type Refusal, tooLarge, unavailable, unreadable } from '../../http/refusals.ts'
import type { RoutesFor } from '../../http/returnAddress.ts'
import { visitorHeaders } from '../../http/visitorHeaders.ts'
import type { PageServer } from '../../pages/PageServer.ts'
import { FormMemory } from './FormMemory.ts'
import { HELD_FORMS_LIMIT, readForm, type SentForm, type UnreadForm } from './readForm.ts'

interface SubmissionParts {
  readonly routes: RoutesFor
  readonly pages: Pick<PageServer, 'answerPerVisitor'>
  readonly upstream: Upstream
  /** Bytes of all forms that are on their way together. */
  readonly formBytesLimit?: number
}

const refusals: Readonly<Record<UnreadForm, Refusal>> = { 'too-large': tooLarge, 'too-many': crowded, unreadable }

/** Attachments on their way to the disk of the content service. */
const TIMEOUT_MS = 15_000

/**
 * Forms that a page sends without scripts: posted to the page's own address, handed to the content service as the page's
 * route declares, and answered with the page, which says what came of it. Nothing of it is kept or logged here.
 */
export function registerSubmissions(
  server: FastifyInstance,
  { routes, pages, upstream, formBytesLimit = HELD_FORMS_LIMIT }: SubmissionParts,
): void {
  const http = createServiceClient({ upstream, timeoutMs: TIMEOUT_MS })
  const formMemory = new FormMemory(formBytesLimit)

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Read below, when it is known that somebody wants it.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post('/*', async (request, reply) => {
      const asked = findForm(request, routes(request))
      if (!asked) return reply.callNotFound()
      if (isCrossOrigin(request)) return refuseCrossOrigin(reply, '提交表单')
      const submission = await submit(request, asked)
      reply.hijack()
      pages.answerPerVisitor(request.raw, reply.raw, { submission })
    })
  })

  async function submit(request: FastifyRequest, { name, address }: NamedForm): Promise<Submission> {
    const memory = formMemory.enter(holderNetworkOf(request.ip))
    try {
      const sent = await readForm(request.raw, memory)
      if (typeof sent === 'string') return { form: name, fields: {}, problem: presentProblem(refusals[sent]) }
      return { form: name, fields: sent.fields, ...(await hand(request, sent, address)) }
    } finally {
      memory.leave()
    }
  }

  async function hand(
    request: FastifyRequest,
    { form, fields }: SentForm,
    address: string,
  ): Promise<Pick<Submission, 'receipt' | 'problem'>> {
    const body = form instanceof FormData ? form : Object.fromEntries(Object.entries(fields).map(unwrapped))
    try {
      const { data } = await http.post(address, body, { headers: visitorHeaders(request) })
      return { receipt: data }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status >= 500) request.log.error({ reason: error.message }, 'form not taken')
      return { problem: problemOf(error) }
    }
  }
}

interface NamedForm {
  readonly name: string
  /** Of the content service. */
  readonly address: string
}

/** The form that an address names, and where it goes. */
function findForm({ url }: FastifyRequest, routes: RouteTable): NamedForm | undefined {
  const [pathname = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  const route = routes.match(pathname)?.address.route
  const name = query.get('submit')
  if (!route?.submits || name === null || !Object.hasOwn(route.submits, name)) return undefined
  const address = fillIn(route.submits[name] ?? '', route, query)
  return address === undefined ? undefined : { name, address }
}

/** The address with the page's parameters in their places; undefined when one is missing. */
function fillIn(pattern: string, route: LiveRoute, search: URLSearchParams): string | undefined {
  const query: Readonly<Record<string, string>> = readQuery(route.query, search)
  const names = [...pattern.matchAll(/:([a-z-]+)/g)].map(([, name = '']) => name)
  if (names.some((name) => !query[name])) return undefined
  return pattern.replace(/:([a-z-]+)/g, (_, name: string) => encodeURIComponent(query[name] ?? ''))
}

/** A name with one value is that value, as JSON has it. */
function unwrapped([name, values]: [string, readonly string[]]): [string, unknown] {
  return [name, values.length === 1 ? values[0] : values]
}

function problemOf({ status, problem }: ApiError): SubmissionProblem {
  if (!problem?.title || !problem.detail) return presentProblem(unavailable)
  return { status, title: problem.title, detail: problem.detail, errors: problem.errors }
}

function presentProblem({ status, title, detail }: Omit<SubmissionProblem, 'errors'>): SubmissionProblem {
  return { status, title, detail, errors: [] }
}
