import type { Registry } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { createServiceClient, type Upstream } from '@portal/http/server'
import type { FastifyInstance } from 'fastify'
import type { ContentWatch } from '../content/ContentWatch.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'

const API_TIMEOUT_MS = 1_000

interface HealthParts {
  readonly renderers: Pick<RendererPool, 'missing' | 'registry'>
  readonly upstream: Upstream
  readonly watch: Pick<ContentWatch, 'isDown'>
}

/** `/healthz`: the process answers. `/readyz`: everything a visitor needs is there, or what is not. */
export function registerHealth(server: FastifyInstance, { renderers, upstream, watch }: HealthParts): void {
  const http = createServiceClient({ upstream })
  let asking: Promise<boolean> | undefined
  /** One question for all who ask meanwhile: whoever asks often costs the content service nothing. */
  const isServiceThere = () => {
    asking ??= answers(http).finally(() => {
      asking = undefined
    })
    return asking
  }

  // Asked every second by the supervisor: no line of log for each.
  server.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  server.get('/readyz', async (_request, reply) => {
    const missing = renderers.missing.map((area) => `area ${area}`)
    // Pages are refused until the watch has heard that the service is back, a moment after it answers.
    if (!(await isServiceThere()) || watch.isDown) missing.push('content service')
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing, ...runningOf(renderers.registry) })
  })
}

async function answers(contentService: HttpClient): Promise<boolean> {
  try {
    await contentService.get('/readyz', { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

/** What really renders: whoever releases sees here whether it is his version. */
function runningOf({ sequence, areas }: Registry) {
  return { sequence, versions: Object.fromEntries(Object.values(areas).map(({ name, version }) => [name, version])) }
}
