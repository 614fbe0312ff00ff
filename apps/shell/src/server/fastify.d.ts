import 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request's log line says about its page. Never the query: it may hold what a visitor typed. */
    pageLog?: { page: string; area: string; version: string; cache: 'hit' | 'miss' }
  }
}
