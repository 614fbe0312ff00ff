import { Gauge, type Registry } from 'prom-client'
import type { Safekeeping } from '../state/safekeeping.ts'

/** How old the last backup is, and whether the journal goes to its archive: what would be missing after a loss. */
export function addRecoveryMetrics(register: Registry, safekeeping: Safekeeping, now: () => Date): void {
  const registers = [register]
  const secondsSince = (moment: Date) => Math.max(0, now().getTime() - moment.getTime()) / 1_000
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'Time since the last backup that this machine knows of; none when it knows of none',
    registers,
    collect() {
      this.reset()
      const madeAt = safekeeping.lastBackupAt()
      if (madeAt) this.set(secondsSince(madeAt))
    },
  })
  const waiting = new Gauge({
    name: 'portal_archive_waiting_pieces',
    help: 'Finished pieces of the journal that the archive has not taken yet; none without an archive',
    registers,
    async collect() {
      for (const gauge of [waiting, waitingSeconds, isBroken]) gauge.reset()
      const archiving = await safekeeping.archiving()
      if (!archiving) return
      waiting.set(archiving.waiting)
      waitingSeconds.set(archiving.waitingSeconds)
      const madeAt = safekeeping.lastBackupAt()
      const { lostAt } = archiving
      isBroken.set(lostAt && !(madeAt && madeAt > lostAt) ? 1 : 0)
    },
  })
  const waitingSeconds = new Gauge({
    name: 'portal_archive_waiting_seconds',
    help: 'How long the oldest of them has waited',
    registers,
  })
  const isBroken = new Gauge({
    name: 'portal_archive_broken',
    help: 'Whether the archive has a gap since the last backup: 1 until the next one',
    registers,
  })
}
