import { z } from 'zod'
import type { Api, Service } from './Service.ts'

const readiness = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.string()) })

export function addHealthRoutes(api: Api, service: Service): void {
  api.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  api.get(
    '/readyz',
    { schema: { hide: true, response: { 200: readiness, 503: readiness } } },
    async (request, reply) => {
      const checks: Record<string, string> = {}
      try {
        const { revision, regions } = await service.state.refresh()
        checks.database = 'ok'
        checks.content = regions.find(service.provinceCode) ? `revision ${revision}` : 'empty'
      } catch (error) {
        request.log.warn({ cause: error instanceof Error ? error.message : 'unknown' }, 'not ready')
        checks.database = 'unreachable'
      }
      const ready = checks.database === 'ok' && checks.content !== 'empty'
      return reply.code(ready ? 200 : 503).send({ ready, checks })
    },
  )
}
