import type { BlockList } from 'node:net'
import { holds } from '@portal/config/networks'
import type { FastifyRequest } from 'fastify'

/** Behind a proxy that is not believed, whoever it stands for would look like the proxy itself. */
export function isOperator(request: FastifyRequest, operators: BlockList): boolean {
  const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (isProxied && (request.ips?.length ?? 1) < 2) return false
  return holds(operators, request.ip)
}
