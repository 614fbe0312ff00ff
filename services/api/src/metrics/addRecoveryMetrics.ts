import type { Archiving } from '@portal/database/archive'
import { Gauge, type Registry } from 'prom-client'
import type { BackupStatus } from '../state/BackupStatus.ts'

/** How old the last backup is, and whether the WAL goes to its archive: what would be missing after a loss. */
export function addRecoveryMetrics(register: Registry, backupStatus: BackupStatus, now: () => Date): void {
  addFigure(register, {
    name: 'portal_backup_age_seconds',
    help: 'Time since the last backup that this machine knows of; none when it knows of none',
    read: async () => {
      const madeAt = backupStatus.lastBackupAt()
      return madeAt && Math.max(0, now().getTime() - madeAt.getTime()) / 1_000
    },
  })
  const archiving = askOnce(backupStatus)
  addFigure(register, {
    name: 'portal_archive_waiting_pieces',
    help: 'Finished WAL segments that the archive has not taken yet; none without an archive',
    read: async () => (await archiving())?.waiting,
  })
  addFigure(register, {
    name: 'portal_archive_waiting_seconds',
    help: 'How long the oldest of them has waited',
    read: async () => (await archiving())?.waitingSeconds,
  })
  addFigure(register, {
    name: 'portal_archive_broken',
    help: 'Whether the archive has a gap since the last backup: 1 until the next one',
    read: async () => {
      const found = await archiving()
      return found && Number(isBroken(found, backupStatus.lastBackupAt()))
    },
  })
}

function isBroken({ lostAt }: Archiving, backupAt: Date | undefined): boolean {
  return lostAt !== undefined && !(backupAt !== undefined && backupAt > lostAt)
}

/** All figures of one answer are read side by side. */
function askOnce(backupStatus: BackupStatus): BackupStatus['archiving'] {
  let asked: ReturnType<BackupStatus['archiving']> | undefined
  return () => {
    asked ??= backupStatus.archiving().finally(() => {
      asked = undefined
    })
    return asked
  }
}

interface Figure {
  readonly name: string
  readonly help: string
  /** Undefined: there is nothing to say, which is not the same as 0. */
  readonly read: () => Promise<number | undefined>
}

function addFigure(register: Registry, { name, help, read }: Figure): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
