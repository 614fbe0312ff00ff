import type { RoutedPool } from '@portal/database/pool'
import { Gauge, type Registry } from 'prom-client'

/** The primary and its replicas by their numbers in the settings: their addresses hold passwords. None where there is one database. */
export function addServerMetrics(register: Registry, pool: Pick<RoutedPool, 'standings'> | undefined): void {
  const registers = [register]
  const standings = () => pool?.standings ?? []
  new Gauge({
    name: 'portal_database_server_up',
    help: 'Whether a database server answers, with what it is: primary, second primary, replica, down, unknown',
    labelNames: ['server', 'role'],
    registers,
    collect() {
      this.reset()
      for (const { server, standing: role } of standings())
        this.set({ server, role }, role === 'down' || role === 'unknown' ? 0 : 1)
    },
  })
  new Gauge({
    name: 'portal_database_primaries',
    help: 'Servers that take writes, where there are replicas; 0 when none of them is followed',
    labelNames: ['servers'],
    registers,
    collect() {
      this.reset()
      const all = standings()
      const seconds = all.filter(({ standing }) => standing === 'second primary').length
      const isFollowed = all.some(({ standing }) => standing === 'primary')
      if (all.length > 0) this.set({ servers: all.length }, isFollowed ? 1 + seconds : 0)
    },
  })
  new Gauge({
    name: 'portal_database_replica_lag_bytes',
    help: 'Journal that the primary has and a replica has not',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const { server, lag } of standings()) if (lag) this.set({ server }, lag.bytes)
    },
  })
  new Gauge({
    name: 'portal_database_replica_lag_seconds',
    help: 'How long ago the primary was where a replica is',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const { server, lag } of standings()) if (lag) this.set({ server }, lag.seconds)
    },
  })
}
