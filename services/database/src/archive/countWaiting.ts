import { readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { readName } from './wal.ts'

/** How many WAL segments a stopped database still has to give to the archive; 0 when there is no database. */
export function countWaiting(home: string): number {
  try {
    const names = readdirSync(path.join(home, 'cluster/pg_wal/archive_status'))
    // A history may wait as well, from a recovery that nobody has started since; it holds no change.
    return names.filter((name) => name.endsWith('.ready') && readName(name.slice(0, -'.ready'.length))).length
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
