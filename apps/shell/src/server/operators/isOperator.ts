import type { BlockList } from 'node:net'
import { includesAddress, listNetworks } from '@portal/config/networks'
import type { FastifyRequest } from 'fastify'

const loopback = listNetworks(['127.0.0.0/8', '::1'])
/** What proxies write of whom they stand for, or of themselves; a program of this machine that asks by itself sends none. */
const proxySigns = [
  'via',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-envoy-external-address',
  'x-request-start',
]

/**
 * Behind a proxy that is not believed, whoever it stands for would look like the proxy itself; one on this machine makes
 * visitors look like the machine, which is an operator by default. So this machine's own address counts only for who asked
 * it directly and by an address of its own.
 */
export function isOperator(request: FastifyRequest, operators: BlockList): boolean {
  const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (isProxied && (request.ips?.length ?? 1) < 2) return false
  if (isLoopback(request.ip) && !isDirect(request)) return false
  return includesAddress(operators, request.ip)
}

/** nginx speaks HTTP/1.0 to those behind it unless it is told otherwise. */
function isDirect({ headers, raw }: FastifyRequest): boolean {
  const isSigned = Object.keys(headers).some((name) => proxySigns.includes(name) || name.startsWith('x-forwarded'))
  return !isSigned && raw.httpVersion === '1.1' && isOfThisMachine(headers.host ?? '')
}

function isOfThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
}

function isLoopback(address: string): boolean {
  return includesAddress(loopback, address)
}
