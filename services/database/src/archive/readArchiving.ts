import { readFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import type pg from 'pg'
import { statement } from '../pool/statement.ts'

/** How the archive of the WAL does, as the server and its script say. */
export interface Archiving {
  /** Segments that the archive has not yet. */
  readonly waiting: number
  /** How long the oldest of them has waited; 0 when none does. */
  readonly waitingSeconds: number
  /** Undefined when none ever was. */
  readonly lastArchivedAt: Date | undefined
  /** Attempts that failed since the statistics began. */
  readonly failures: number
  /** When a segment was let go last because too much waited: what came before is cut off from what comes after. */
  readonly lostAt: Date | undefined
}

type Row = Omit<Archiving, 'lostAt' | 'lastArchivedAt'> & { lastArchivedAt: Date | null }

const askArchiver = statement<Row>(
  'archiving',
  `select count(name)::int as waiting, coalesce(extract(epoch from now() - min(modification)), 0)::float8 as "waitingSeconds",
          last_archived_time as "lastArchivedAt", failed_count::int as failures
   from pg_stat_archiver left join pg_ls_archive_statusdir() on name like '%.ready'
   where current_setting('archive_mode') = 'on'
   group by last_archived_time, failed_count`,
)

/**
 * @param home of the database, where its script notes what it lets go; see readHome
 * @returns undefined when nothing is archived
 */
export async function readArchiving(pool: pg.Pool, home: string): Promise<Archiving | undefined> {
  const [row] = await askArchiver(pool, [])
  return row && { ...row, lastArchivedAt: row.lastArchivedAt ?? undefined, lostAt: readLost(home) }
}

function readLost(home: string): Date | undefined {
  try {
    const [time = ''] = readFileSync(path.join(home, 'archive-lost'), 'utf8').split(' ')
    return new Date(time)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
