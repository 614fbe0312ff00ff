import { type InstanceRegistration, ownMigrations } from '@portal/database/migrations'
import { Gauge, type Registry } from 'prom-client'

/**
 * How far an upgrade has come: steps that wait, and who is there, by whether their program is older than this one. Without
 * values at a database that nobody shares.
 */
export function addUpgradeMetrics(
  register: Registry,
  registration: Pick<InstanceRegistration, 'lastHeartbeat'> | undefined,
): void {
  const registers = [register]
  const newest = ownMigrations.at(-1)?.number ?? 0
  new Gauge({
    name: 'portal_database_waiting_steps',
    help: 'Steps of an upgrade that are not done: expand (by a start), contract (by portal migrate --contract)',
    labelNames: ['kind'],
    registers,
    collect() {
      if (!registration) return
      const { pending, contracting } = registration.lastHeartbeat.plan
      this.set({ kind: 'expand' }, pending.length)
      this.set({ kind: 'contract' }, contracting.length)
    },
  })
  new Gauge({
    name: 'portal_content_services',
    help: 'Content services at this database, by their program beside that of this one: older, same, newer',
    labelNames: ['program'],
    registers,
    collect() {
      if (!registration) return
      const count = (fits: (step: number) => boolean) =>
        registration.lastHeartbeat.services.filter(({ newestStep }) => fits(newestStep)).length
      this.set(
        { program: 'older' },
        count((step) => step < newest),
      )
      this.set(
        { program: 'same' },
        count((step) => step === newest),
      )
      this.set(
        { program: 'newer' },
        count((step) => step > newest),
      )
    },
  })
}
