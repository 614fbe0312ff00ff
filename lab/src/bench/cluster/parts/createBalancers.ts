import { findFreePort } from '@portal/tooling/testing'
import { createHaproxy, type Haproxy } from './createHaproxy.ts'

interface BalancerPlace {
  readonly folder: string
  readonly program: string
  readonly name: string
}

/** Host and port of each of two. */
type Two = readonly [string, string]

/**
 * Before the shells: visitors come without TLS, since who asks here would spend more on it than on asking, and they may ask
 * as often as they like, since all of them come from one machine.
 */
export function createVisitorBalancer(place: BalancerPlace, [first, second]: Two): Promise<Haproxy> {
  const instead = (port: number) =>
    [
      [/ +bind :8080\n/g, ''],
      [/bind :8443 .*/g, `bind 127.0.0.1:${port}`],
      [/ +http-request redirect scheme https .*\n/g, ''],
      [/ +http-request deny deny_status 429 .*\n/g, ''],
      ['shell-1:3000', first],
      ['shell-2:3000', second],
    ] as const
  return createHaproxy({ ...place, example: 'haproxy.cfg', instead })
}

/** Between one shell and the content services. */
export async function createContentBalancer(place: BalancerPlace, [first, second]: Two): Promise<Haproxy> {
  const figures = await findFreePort()
  const instead = (port: number) =>
    [
      ['bind 127.0.0.1:4100', `bind 127.0.0.1:${port}`],
      ['bind 127.0.0.1:8405', `bind 127.0.0.1:${figures}`],
      ['api-1:4100', first],
      ['api-2:4100', second],
    ] as const
  return createHaproxy({ ...place, example: 'content.cfg', instead })
}

/** Before the replicas: where DATABASE_READ_URL leads. */
export function createReadBalancer(place: BalancerPlace, [first, second]: Two): Promise<Haproxy> {
  const instead = (port: number) =>
    [
      ['bind 127.0.0.1:5433', `bind 127.0.0.1:${port}`],
      ['replica-1:6432', first],
      ['replica-2:6432', second],
    ] as const
  return createHaproxy({ ...place, example: 'database.cfg', instead })
}
