import { listNetworks } from '@portal/config/networks'
import type { FastifyInstance } from 'fastify'
import { sendStaffPage } from '../http/staffPage.ts'
import { buildOverview, type OverviewParts } from './buildOverview.ts'
import { isOperator } from './isOperator.ts'
import { renderOverview } from './renderOverview.ts'

interface OverviewRouteParts extends OverviewParts {
  /** Addresses and networks of those who may read it. */
  readonly operators: readonly string[]
}

/** `/overview` and `/overview.json` for teams, for those who may read the metrics; everybody else finds nothing there. */
export function registerOverview(server: FastifyInstance, { operators, ...parts }: OverviewRouteParts): void {
  const allowed = listNetworks(operators)

  server.get('/overview', async (request, reply) => {
    if (!isOperator(request, allowed)) return reply.callNotFound()
    return sendStaffPage(reply, { title: '各专区的版本', body: renderOverview(await buildOverview(parts)) })
  })

  server.get('/overview.json', async (request, reply) => {
    if (!isOperator(request, allowed)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send(await buildOverview(parts))
  })
}
