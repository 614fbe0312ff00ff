import type { FastifyInstance } from 'fastify'

/** The portal's mark: a gate over a line of water, in the main colour. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1456c8"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M7 12l9-5 9 5"/><path d="M10 14v7M16 14v7M22 14v7"/><path d="M6 25c2.5-1.6 4.200-1.600 6.700 0s4.200 1.600 6.700 0 4.200-1.600 6.700 0"/></g></svg>`

export function registerFavicon(server: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    server.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(mark),
    )
  }
}
