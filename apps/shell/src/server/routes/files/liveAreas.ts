import type { FastifyInstance } from 'fastify'
import type { RendererPool } from '../../rendering/RendererPool.ts'
import { sendFile } from './sendFile.ts'

/** What browsers move by: the pages and builds that are live, at an address that changes with them. */
export function registerLiveAreas(server: FastifyInstance, renderers: Pick<RendererPool, 'findLiveAreas'>): void {
  server.get('/areas/:file', { config: { isFile: true } }, async (request, reply) => {
    const content = renderers.findLiveAreas(request.url)
    return sendFile(request, reply, content && { content, mediaType: 'application/json; charset=utf-8' })
  })
}
