import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const script = readFileSync(new URL('../../../offline/offlineWorker.js', import.meta.url))

/** The service worker of the page 我的. Its scope is that page: what a browser asks for elsewhere never passes through it. */
export function registerOfflineWorker(server: FastifyInstance): void {
  server.get('/offline.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
