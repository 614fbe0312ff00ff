import { trackedBatch } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { isCrossOrigin } from '../../http/isCrossOrigin.ts'
import type { BrowserMetrics } from '../../metrics/BrowserMetrics.ts'

/** Fifty events of the longest names. */
const BODY_BYTES = 8 * 1_024

interface EventParts {
  readonly browsers: BrowserMetrics
  /** The application key that pages of this portal send. */
  readonly trackerKey: string
}

/** What a tab tells when it is left. Kept as counts alone; the visitor is in none of them. */
export function registerEvents(server: FastifyInstance, { browsers, trackerKey }: EventParts): void {
  server.post('/events', { bodyLimit: BODY_BYTES, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const batch = trackedBatch.safeParse(request.body)
    // Nobody waits for the answer of a beacon: its status alone says what was wrong.
    if (isCrossOrigin(request)) return reply.code(403).send()
    if (!batch.success || batch.data.app !== trackerKey) return reply.code(400).send()
    for (const event of batch.data.events) browsers.count(event)
    return reply.code(204).send()
  })
}
