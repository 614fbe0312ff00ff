import type { RuntimeConfig } from '@portal/config/runtime'
import { readLastBackup } from '@portal/content/backup'
import { type Log, readHome, serialiseError } from '@portal/database'
import { type Archiving, readArchiving } from '@portal/database/archive'
import type pg from 'pg'

/** What is known of backups and of the archive of the WAL. */
export interface BackupStatus {
  /** Undefined when none is known. */
  lastBackupAt(): Date | undefined
  /** Undefined without an archive, and when the database does not answer. */
  archiving(): Promise<Archiving | undefined>
}

export function createBackupStatus(pool: pg.Pool, config: RuntimeConfig, log: Log): BackupStatus {
  const home = config.DATABASE_URL || config.PORTAL_WAL_ARCHIVE === '' ? undefined : readHome(config.PORTAL_DATA)
  return {
    lastBackupAt: () => readLastBackup(config.PORTAL_DATA)?.madeAt,
    archiving: async () => {
      if (home === undefined) return undefined
      try {
        return await readArchiving(pool, home)
      } catch (error) {
        // The other figures are wanted most when the database is gone.
        log.warn(serialiseError(error), 'the state of the archive is not known')
        return undefined
      }
    },
  }
}
