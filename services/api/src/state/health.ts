import { serialiseError } from '@portal/database'
import { z } from 'zod'
import type { Api, ContentService } from './ContentService.ts'

const readiness = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.string()) })

/** Whoever asks wants to know now: a database that needs longer is not there for visitors either. */
const answerLimitMs = 1000

export function addHealthRoutes(api: Api, service: ContentService): void {
  // Asked every second by supervisor, shells and balancers: no line of log for each.
  api.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ alive: true }))
  api.get(
    '/readyz',
    { schema: { hide: true, response: { 200: readiness, 503: readiness } }, logLevel: 'warn' },
    async (request, reply) => {
      const checks: Record<string, string> = {}
      try {
        const { revision, regions } = await service.state.answered(answerLimitMs)
        checks.database = 'ok'
        checks.content = regions.find(service.provinceCode) ? `revision ${revision}` : 'empty'
      } catch (error) {
        request.log.warn(serialiseError(error), 'not ready')
        checks.database = 'unreachable'
      }
      const ready = checks.database === 'ok' && checks.content !== 'empty'
      return reply.code(ready ? 200 : 503).send({ ready, checks })
    },
  )
}
