import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/Problem.ts'
import { visitorAddressHeader } from './visitorOf.ts'

/** Of the internal routes each asks for proof itself. */
const open = ['/api/', '/internal/']

/**
 * What a shell hands on for a visitor reaches the content API and nothing else, whatever the visitor made of the address:
 * probes and figures are for machines that come by themselves. Goes by the route that was found, not by how it was spelt.
 */
export function confineVisitors(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const route = routeOptions.url ?? ''
    if (headers[visitorAddressHeader] !== undefined && !open.some((start) => route.startsWith(start)))
      throw notFound('这个地址')
  })
}
