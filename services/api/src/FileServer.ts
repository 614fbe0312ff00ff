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
import type { MadeFile } from './files/MadeFile.ts'
import type { FileOrder } from './files/messages.ts'
import { writeAnswer } from './files/writeAnswer.ts'
import { databaseProblem } from './http/databaseProblem.ts'
import { Problem, unavailable } from './http/Problem.ts'
import { addOpenDataRoutes } from './openData/openData.ts'
import { addSitemapRoutes } from './sitemaps/sitemaps.ts'
import type { Api, ContentReader } from './state/ContentService.ts'
import type { ProblemParts } from './threads/messages.ts'
import { partsOf } from './threads/serveCalls.ts'

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

  /** @throws Problem what is answered instead of a file */
  async make({ url, base, isCompressed, routes }: FileOrder, signal: AbortSignal): Promise<MadeFile> {
    this.#routes = new RouteTable(routes)
    const context = { gone: signal, timeLeftMs: () => Number.POSITIVE_INFINITY, isReading: true }
    const answer = await runInRequest(context, async () => {
      // The thread may have slept since the content changed.
      await this.#reader.state.refresh()
      return this.#app.inject({ url, payloadAsStream: true, signal })
    })
    if (answer.statusCode !== 200) throw new Problem((await json(answer.stream())) as ProblemParts)
    const headers = Object.fromEntries(
      storedHeaders.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])),
    )
    return writeAnswer({ body: answer.stream(), headers }, { base, isCompressed })
  }
}

function buildFileApp(reader: ContentReader, log: Log): Api {
  const app = Fastify({ routerOptions: { maxParamLength: 200 } }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: Error, _request, reply) => {
    const parts = partsOf(asProblem(error, log))
    return reply.code(parts.status).send(parts)
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
