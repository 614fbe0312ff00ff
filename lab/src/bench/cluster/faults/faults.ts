import type { Part } from '../parts/Part.ts'
import type { Cluster } from '../parts/startCluster.ts'

/** What systemd's units wait before they start a process again (RestartSec of deploy/systemd). */
const RESTART_MS = 1_000

export interface Fault {
  readonly name: string
  readonly title: string
  readonly repairAfterMs: number
  inject(cluster: Cluster): Promise<void>
  /** Brings the part back, as whoever watches over it does. */
  repair(cluster: Cluster): Promise<void>
}

/** Each part of a cluster, lost in turn. */
export const faults: readonly Fault[] = [
  lossOf('shell', 'shell, kill -9', ({ shells }) => shells[0]),
  lossOf('api', 'content service, kill -9', ({ services }) => services[0]),
  // Beside a shell: what it has in hand is lost, the other shell goes on.
  lossOf('haproxy-content', 'HAProxy of a shell, kill -9', ({ contentBalancers }) => contentBalancers[0]),
  lossOf('replica', 'replica, kill -9', ({ databases }) => databases[1].part),
  lossOf('pgbouncer-replica', 'PgBouncer of a replica, kill -9', ({ poolers }) => poolers[1].part),
  lossOf('pgbouncer-primary', 'PgBouncer of the primary, kill -9', ({ poolers }) => poolers[0].part),
  {
    name: 'haproxy',
    title: 'HAProxy, reload',
    repairAfterMs: 0,
    // In master-worker mode: a new worker takes over the port, the old one answers what it has.
    inject: async ({ balancer }) => balancer.part.sendSignal('SIGUSR2'),
    repair: async () => undefined,
  },
  // Everybody's way in, so everybody loses; two of them with one address are nothing that one machine could show.
  lossOf('haproxy-killed', 'HAProxy, kill -9', ({ balancer }) => balancer.part),
  lossOf('primary', 'primary, kill -9', ({ databases }) => databases[0].part),
]

function lossOf(name: string, title: string, partOf: (cluster: Cluster) => Part): Fault {
  return {
    name,
    title,
    repairAfterMs: RESTART_MS,
    inject: (cluster) => partOf(cluster).lose(),
    repair: (cluster) => partOf(cluster).start(),
  }
}
