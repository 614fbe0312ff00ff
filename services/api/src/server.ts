import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type CallKey, noCallKey } from '@portal/config/internal-calls'
import { problemDto, readTrace } from '@portal/contracts'
import { serialiseError } from '@portal/database'
import { speakChinese } from '@portal/records/fields'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addCalendarRoutes } from './calendar/calendar.ts'
import { addDeadlineRoutes } from './calendar/deadlines.ts'
import { addComboRoutes } from './combined/combos.ts'
import { addSceneRoutes } from './combined/scenes.ts'
import { addDepartmentRoutes } from './departments/departments.ts'
import { addDisclosureRoutes } from './disclosure/disclosure.ts'
import { addDutyRoutes } from './disclosure/duties.ts'
import { addMatterListRoutes } from './disclosure/matterLists.ts'
import { addPublicListRoutes } from './disclosure/publicLists.ts'
import { addFormRoutes } from './forms/forms.ts'
import { addGuideFeedRoutes } from './guides/guideFeeds.ts'
import { addGuideRoutes } from './guides/guides.ts'
import { addMaterialRoutes } from './guides/materials.ts'
import { addHallRoutes } from './halls/halls.ts'
import { addFaqRoutes } from './help/faqs.ts'
import { addPolicyRoutes } from './help/policies.ts'
import { addElderHomeRoutes } from './home/elderHome.ts'
import { addHomeRoutes } from './home/home.ts'
import { addRequestContext } from './http/addRequestContext.ts'
import { allowCors } from './http/allowCors.ts'
import { collectMethods } from './http/allowedMethods.ts'
import { announceShutdown } from './http/announceShutdown.ts'
import { respondConditionally } from './http/conditionalResponse.ts'
import { drainRefusedBodies } from './http/drainRefusedBodies.ts'
import { methodNotAllowed, notFound } from './http/Problem.ts'
import { requireServiceToken } from './http/requireServiceToken.ts'
import { handleError, sendProblem } from './http/sendProblem.ts'
import { addInternalRoutes } from './internal/internalRoutes.ts'
import { addFeedbackRoutes } from './letters/feedback.ts'
import { addInteractionRoutes } from './letters/interactions.ts'
import { addLetterRoutes } from './letters/letters.ts'
import { addLicenceRoutes } from './licences/licences.ts'
import { addImplementationRoutes } from './matters/implementations.ts'
import { addItemRoutes } from './matters/items.ts'
import { addMatterRoutes } from './matters/matters.ts'
import { addMetrics } from './metrics/addMetrics.ts'
import { addFeedRoutes } from './notices/feeds.ts'
import { addNoticeRoutes } from './notices/notices.ts'
import { addDescriptionRoute } from './openApi/addDescriptionRoute.ts'
import { registerOpenApi } from './openApi/registerOpenApi.ts'
import { addTemplateRoutes } from './openData/importTemplates.ts'
import { addOpenDataRoutes } from './openData/openData.ts'
import { addPaperRoutes } from './paper/paper.ts'
import { addQrRoutes } from './paper/qrCodes.ts'
import { addProgressRoutes } from './progress/progress.ts'
import { addRegionRoutes } from './regions/regions.ts'
import { addSearchRoutes } from './search/search.ts'
import { addSpellingRoutes } from './search/spellings.ts'
import { addSignInRoutes } from './signIn/signInRoutes.ts'
import { addSitemapRoutes } from './sitemaps/sitemaps.ts'
import type { Api, ContentService } from './state/ContentService.ts'
import { addChangeRoutes } from './state/changes.ts'
import { addHealthRoutes } from './state/health.ts'
import { requireRevision } from './state/requireRevision.ts'
import { addActivityRoutes } from './topics/activities.ts'
import { addCampaignRoutes, addTopicRoutes } from './topics/topics.ts'
import { addTracing } from './tracing/addTracing.ts'
import { admitCostly } from './visitors/admitCostly.ts'
import { addChallengeRoutes } from './visitors/challenges.ts'
import { confineVisitors } from './visitors/confineVisitors.ts'

speakChinese()

/** What callers have to show, where others than this machine’s shell can reach the port. */
export interface ServiceAccess {
  readonly secret: string
  /** Both sides show a certificate. */
  readonly tls: { cert: string; key: string; ca: string } | undefined
  /** Tells what a shell asks of its own from what it hands on for a visitor, also at a socket. */
  readonly callKey: CallKey
}

/** The content API as a Fastify app, not yet listening. */
export async function buildServer(
  service: ContentService,
  logger: FastifyBaseLogger,
  guard: ServiceAccess = { secret: '', tls: undefined, callKey: noCallKey },
): Promise<Api> {
  const { tls } = guard
  const app = Fastify({
    ...(tls && {
      serverFactory: (handle: RequestListener) =>
        createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: true }, handle),
    }),
    // What Fastify writes of its own accord: an error as we describe it, nothing of addresses and headers.
    loggerInstance: logger.child(
      {},
      { serializers: { err: serialiseError, req: () => undefined, res: () => undefined } },
    ),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: handleError,
    // A letter with attachments on a slow line; the shell is the only client.
    requestTimeout: 60_000,
    // What arrives while we stop was asked before anyone could know.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  const methodsOf = collectMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '')
    if (methods.length === 0) return sendProblem(notFound('这个地址'), request, reply)
    sendProblem(methodNotAllowed(), request, reply.header('allow', methods.join(', ')))
  })
  if (guard.secret !== '') requireServiceToken(app, guard.secret)
  confineVisitors(app)
  const calls = { callKey: guard.callKey, now: service.now }
  addMetrics(app, service, calls)
  const contextOf = addRequestContext(app)
  if (service.tracing) addTracing(app, service.tracing, contextOf)
  announceShutdown(app)
  drainRefusedBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, never the address: a keyword may hold a name or a number.
    const route = request.routeOptions.url ?? 'unknown'
    const trace = readTrace(request.headers.traceparent)?.id
    request.log.info(
      { route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime * 10) / 10, ...(trace && { trace }) },
      'request',
    )
  })
  requireRevision(app, service.state)
  respondConditionally(app)
  allowCors(app)
  await registerOpenApi(app, service.origin)
  admitCostly(app)
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide)
      route.schema.response = { ...problemAnswers, ...(route.schema.response ?? {}) }
  })
  app.addHook('onClose', async () => {
    await service.files.close()
    await service.state.close()
    await service.search.close()
    await service.pdfs.close()
  })
  addRoutes(app, service)
  addInternalRoutes(app, calls, (scope) => addSignInRoutes(scope, service))
  await app.ready()
  return app
}

const requestId = z.uuid()

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

function addRoutes(app: Api, service: ContentService): void {
  addHealthRoutes(app, service)
  addHomeRoutes(app, service)
  addElderHomeRoutes(app, service)
  addRegionRoutes(app, service)
  addCalendarRoutes(app, service)
  addItemRoutes(app, service)
  addImplementationRoutes(app, service)
  addGuideRoutes(app, service)
  addGuideFeedRoutes(app, service)
  addMaterialRoutes(app, service)
  addFormRoutes(app, service)
  addPaperRoutes(app, service)
  addQrRoutes(app, service)
  addDeadlineRoutes(app, service)
  addSearchRoutes(app, service)
  addSpellingRoutes(app)
  addDepartmentRoutes(app, service)
  addNoticeRoutes(app, service)
  addFeedRoutes(app, service)
  addSitemapRoutes(app, service)
  addDisclosureRoutes(app, service)
  addDutyRoutes(app, service)
  addLicenceRoutes(app, service)
  addMatterListRoutes(app, service)
  addPublicListRoutes(app, service)
  addChallengeRoutes(app, service)
  addFaqRoutes(app, service)
  addFeedbackRoutes(app, service)
  addInteractionRoutes(app, service)
  addLetterRoutes(app, service)
  addPolicyRoutes(app, service)
  addProgressRoutes(app, service)
  addHallRoutes(app, service)
  addComboRoutes(app, service)
  addSceneRoutes(app, service)
  addTopicRoutes(app, service)
  addCampaignRoutes(app, service)
  addActivityRoutes(app, service)
  addMatterRoutes(app, service)
  addOpenDataRoutes(app, service)
  addTemplateRoutes(app)
  addChangeRoutes(app, service)
  addDescriptionRoute(app)
}

/** The shell's id goes on, so that one request has one id in all logs. Anything else is replaced: it could be somebody's words. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestId.safeParse(header).success ? header : randomUUID()
}
