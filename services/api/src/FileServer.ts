import { json } from 'node:stream/consumers'
import { RouteTable } from '@portal/contracts/routes'
import { type Log, serialiseError } from '@portal/database'
import { runInRequest } from '@portal/database/pool'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { addDisclosureRoutes } from './disclosure/disclosure.ts'
import { addDutyRoutes } from './disclosure/duties.ts'
import { addMatterListRoutes } from './disclosure/matterLists.ts'
import { addPublicListRoutes } from './disclosure/publicLists.ts'
import type { FromThread, Order, ProblemParts } from './files/messages.ts'
import { writeAnswer } from './files/writeAnswer.ts'
import { databaseProblem } from './http/databaseProblem.ts'
import { Problem, unavailable } from './http/Problem.ts'
import { addOpenDataRoutes } from './openData/openData.ts'
import { addSitemapRoutes } from './sitemaps/sitemaps.ts'
import type { Api, ContentReader } from './state/ContentService.ts'

/** Of an answer, what stays with the file. */
const storedHeaders = ['content-type', 'content-disposition', 'content-tags']

/** Makes the answers that become files, with the routes that the service has. */
export class FileServer {
  readonly #app: Api
  readonly #reader: ContentReader
  #routes = new RouteTable([])

  constructor(parts: Pick<ContentReader, 'pool' | 'state' | 'origin' | 'provinceCode'>, log: Log) {
    this.#reader = { ...parts, files: undefined, pages: { routes: async () => this.#routes }, now: () => new Date() }
    this.#app = buildFileApp(this.#reader, log)
  }

  async close(): Promise<void> {
    await this.#app.close()
    await this.#reader.state.close()
  }

  async make({ id, url, base, isCompressed, routes }: Order, signal: AbortSignal): Promise<FromThread> {
    this.#routes = new RouteTable(routes)
    const context = { gone: signal, timeLeftMs: () => Number.POSITIVE_INFINITY, isReading: true }
    const answer = await runInRequest(context, async () => {
      // The thread may have slept since the content changed.
      await this.#reader.state.refresh()
      return this.#app.inject({ url, payloadAsStream: true, signal })
    })
    if (answer.statusCode !== 200)
      return { kind: 'problem', id, problem: (await json(answer.stream())) as ProblemParts }
    const headers = Object.fromEntries(
      storedHeaders.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])),
    )
    return { kind: 'made', id, file: await writeAnswer({ body: answer.stream(), headers }, { base, isCompressed }) }
  }
}

function buildFileApp(reader: ContentReader, log: Log): Api {
  const app = Fastify({ routerOptions: { maxParamLength: 200 } }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: Error, _request, reply) => {
    const { status, kind, message: title, detail, retryAfterSeconds } = asProblem(error, log)
    const parts = { status, kind, title, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
    return reply.code(status).send(parts satisfies ProblemParts)
  })
  addSitemapRoutes(app, reader)
  addOpenDataRoutes(app, reader)
  addMatterListRoutes(app, reader)
  addDutyRoutes(app, reader)
  addPublicListRoutes(app, reader)
  addDisclosureRoutes(app, reader)
  return app
}

/** What keeps a file from being made is logged here, where its cause is known. */
function asProblem(error: Error, log: Log): Problem {
  if (error instanceof Problem) return error
  const busy = databaseProblem(error)
  log[busy ? 'warn' : 'error'](serialiseError(error), 'file not made')
  return busy ?? unavailable()
}
