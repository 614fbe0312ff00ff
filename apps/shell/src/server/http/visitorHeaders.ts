import type { FastifyRequest } from 'fastify'

/** What the content service is told of a visitor. It believes this because only the shell can reach its socket. */
export function visitorHeaders({ id, ip }: Pick<FastifyRequest, 'id' | 'ip'>): Record<string, string> {
  return { 'x-request-id': id, 'x-visitor-address': ip }
}
