import type { FastifyReply } from 'fastify'

/** Keeps an answer that is for one visitor out of every cache and out of search engines. */
export function markPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
}
