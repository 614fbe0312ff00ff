import { readdirSync } from 'node:fs'
import path from 'node:path'

/** How many pieces of its journal a stopped database still has to give to the archive; 0 when there is no database. */
export function countWaiting(home: string): number {
  try {
    const names = readdirSync(path.join(home, 'cluster/pg_wal/archive_status'))
    return names.filter((name) => name.endsWith('.ready')).length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
