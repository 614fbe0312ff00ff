import type { ClusterDatabase } from './ClusterDatabase.ts'
import type { Part } from './Part.ts'
import type { Cluster } from './startCluster.ts'

/** What systemd's units wait before they start a process again (RestartSec of deploy/systemd). */
const RESTART_MS = 1_000
/** How long a person or a program takes to see that a primary is gone and to promote a replica; a choice, not a figure. */
const PROMOTE_AFTER_MS = 2_000

export interface Fault {
  readonly name: string
  readonly title: string
  readonly repairAfterMs: number
  strike(cluster: Cluster): Promise<void>
  /** Brings the part back, as whoever watches over it does. */
  repair(cluster: Cluster): Promise<void>
}

/** Each part of a cluster, lost in turn. They go on from each other: the promotion is the last. */
export const faults: readonly Fault[] = [
  lossOf('shell', 'shell, kill -9', ({ shells }) => shells[0]),
  lossOf('api', 'content service, kill -9', ({ services }) => services[0]),
  lossOf('replica', 'replica, kill -9', ({ databases }) => databases[1].part),
  lossOf('pgbouncer-replica', 'PgBouncer of a replica, kill -9', ({ poolers }) => poolers[1].part),
  lossOf('pgbouncer-primary', 'PgBouncer of the primary, kill -9', ({ poolers }) => poolers[0].part),
  {
    name: 'haproxy',
    title: 'HAProxy, reload',
    repairAfterMs: 0,
    // In master-worker mode: a new worker takes over the port, the old one answers what it has.
    strike: async ({ balancer }) => balancer.part.tell('SIGUSR2'),
    repair: async () => undefined,
  },
  // Everybody's way in, so everybody loses; two of them with one address are nothing that one machine could show.
  lossOf('haproxy-killed', 'HAProxy, kill -9', ({ balancer }) => balancer.part),
  {
    name: 'primary',
    title: `primary, kill -9, replica promoted after ${PROMOTE_AFTER_MS / 1_000} s`,
    repairAfterMs: PROMOTE_AFTER_MS,
    strike: ({ databases }) => databases[0].part.lose(),
    repair: async ({ databases }) => {
      const next = await farthest(databases[1], databases[2])
      await next.run('select pg_promote()')
    },
  },
]

function lossOf(name: string, title: string, partOf: (cluster: Cluster) => Part): Fault {
  return {
    name,
    title,
    repairAfterMs: RESTART_MS,
    strike: (cluster) => partOf(cluster).lose(),
    repair: (cluster) => partOf(cluster).start(),
  }
}

/** The replica that has received most of the journal: what the other lacks would be lost. */
async function farthest(one: ClusterDatabase, other: ClusterDatabase): Promise<ClusterDatabase> {
  const positionOf = async (database: ClusterDatabase) =>
    Number(await database.run("select pg_last_wal_receive_lsn() - '0/0'::pg_lsn"))
  return (await positionOf(other)) > (await positionOf(one)) ? other : one
}
