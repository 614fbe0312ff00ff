import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import { problemDto } from '@portal/contracts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerConditionally } from './http/conditionalAnswer.ts'
import { notFound, overloaded } from './http/Problem.ts'
import { handleError, sendProblem } from './http/sendProblem.ts'
import { addChangeRoutes } from './routes/changes.ts'
import { addDepartmentRoutes } from './routes/departments.ts'
import { addGuideRoutes } from './routes/guides.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addHomeRoutes } from './routes/home.ts'
import { addItemRoutes } from './routes/items.ts'
import { addNoticeRoutes } from './routes/notices.ts'
import { addRegionRoutes } from './routes/regions.ts'
import type { Api, Service } from './routes/Service.ts'
import { addSearchRoutes } from './routes/search.ts'

// What a schema does not word itself is said in Chinese.
z.config(z.locales.zhCN())

/** Beyond this many requests waiting for a connection another one would only wait for its time limit. */
const maxWaiting = 64

/** The content API as a Fastify app, not yet listening. */
export async function buildServer(service: Service, logger: FastifyBaseLogger): Promise<Api> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: handleError,
    requestTimeout: 10_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => sendProblem(notFound('这个地址'), request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    if (service.pool.waitingCount > maxWaiting && request.url.startsWith('/api/')) throw overloaded()
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, never the address: a keyword may hold a name or a number.
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
  answerConditionally(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '政务服务门户内容接口',
        version: '1.0.0',
        description: '出错时按 RFC 9457 返回 application/problem+json。',
      },
    },
    transform: jsonSchemaTransform,
  })
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide)
      route.schema.response = { ...problemAnswers, ...(route.schema.response ?? {}) }
  })
  addRoutes(app, service)
  await app.ready()
  return app
}

const problemAnswers = Object.fromEntries(
  [
    [400, '参数有误'],
    [404, '没有找到'],
    [503, '服务繁忙，稍后再试'],
  ].map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: problemDto } } },
  ]),
)

function addRoutes(app: Api, service: Service): void {
  addHealthRoutes(app, service)
  addHomeRoutes(app, service)
  addRegionRoutes(app, service)
  addItemRoutes(app, service)
  addGuideRoutes(app, service)
  addSearchRoutes(app, service)
  addDepartmentRoutes(app, service)
  addNoticeRoutes(app, service)
  addChangeRoutes(app, service)
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The shell's id goes on, so that one request has one id in all logs. Anything but a plain token is replaced. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : randomUUID()
}
