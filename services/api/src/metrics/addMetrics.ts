import { performance } from 'node:perf_hooks'
import { includesAddress, listNetworks } from '@portal/config/networks'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../http/Problem.ts'
import { type CallGuard, isOfShell } from '../internal/internalRoutes.ts'
import type { ContentService } from '../state/ContentService.ts'
import { addDatabaseMetrics } from './addDatabaseMetrics.ts'
import { addRecoveryMetrics } from './addRecoveryMetrics.ts'
import { addSearchMetrics } from './addSearchMetrics.ts'
import { addSweepMetrics } from './addSweepMetrics.ts'
import { addUpgradeMetrics } from './addUpgradeMetrics.ts'

const SECONDS = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/**
 * Counts what is asked and gives it at `/metrics`: to operators at an address, and to a shell that asks of its own.
 * Routes stand in the figures as they are declared, so a caller can make no new ones.
 */
export function addMetrics(app: FastifyInstance, service: ContentService, calls: CallGuard): void {
  const { state, operators, registration, backupStatus, now } = service
  const register = new Registry()
  const registers = [register]
  const answers = new Counter({
    name: 'portal_api_requests_total',
    help: 'Requests that the content service answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'portal_api_request_seconds',
    help: 'From a request of a shell to its answer',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const open = new Gauge({ name: 'portal_api_open_requests', help: 'Requests that are being answered', registers })
  addOwnState(register, state)
  collectDefaultMetrics({ register, prefix: 'portal_api_' })
  const stops = [addDatabaseMetrics(register), addSweepMetrics(register), addSearchMetrics(register)]
  addRecoveryMetrics(register, backupStatus, now)
  addUpgradeMetrics(register, registration)
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  app.addHook('onRequest', async (_request, reply) => {
    open.inc()
    // Also when the caller hangs up.
    reply.raw.once('close', () => open.dec())
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    answers.inc({ route, method: METHODS.includes(method) ? method : 'other', status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1_000)
  })
  const allowed = listNetworks(operators)
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const { remoteAddress } = request.raw.socket
    const isOperator = remoteAddress !== undefined && includesAddress(allowed, remoteAddress)
    if (!isOperator && !isOfShell(request, '', calls)) throw notFound('这个地址')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

function addOwnState(register: Registry, state: Pick<ContentService['state'], 'revision'>): void {
  const registers = [register]
  new Gauge({
    name: 'portal_api_content_revision',
    help: 'Revision of the content that is answered from',
    registers,
    collect() {
      this.set(state.revision)
    },
  })
  new Counter({
    name: 'portal_api_event_loop_busy_seconds_total',
    help: 'Time of the main thread with something to do: one second a second is full',
    registers,
    collect() {
      this.reset()
      this.inc(performance.eventLoopUtilization().active / 1_000)
    },
  })
}
