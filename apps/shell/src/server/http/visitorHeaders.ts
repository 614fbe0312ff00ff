import { formatTrace, readTrace } from '@portal/contracts'
import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'id' | 'ip' | 'headers'>

/** What the content service is told of a visitor. It believes this because only shells get through to it. */
export function visitorHeaders({ id, ip, headers }: Asking): Record<string, string> {
  const traceparent = formatTrace(id, readTrace(headers.traceparent))
  return { 'x-request-id': id, 'x-visitor-address': ip, traceparent }
}
