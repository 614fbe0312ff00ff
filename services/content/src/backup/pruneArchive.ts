import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { readName, segmentAt } from '@portal/database/archive'
import type { CopiedWal } from './manifest.ts'

export interface Pruned {
  files: number
  bytes: number
}

/**
 * Removes from an archive what no recovery from this backup, or from a later one, reads. Histories stay: they are small, and
 * without them a number of a timeline would be given twice. So do the segments of later timelines, which may count lower.
 * @param folder of this database, see archiveFolder
 */
export function pruneArchive(folder: string, { timeline, start }: CopiedWal): Pruned {
  const first = segmentAt(start)
  const old = readdirSync(folder).filter((name) => {
    // Notes of backups begin with the name of a segment too.
    const piece = readName(name.slice(0, 24))
    return piece !== undefined && name.endsWith('.gz') && piece.timeline <= timeline && piece.number < first
  })
  const files = old.map((name) => path.join(folder, name))
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  for (const file of files) rmSync(file)
  return { files: files.length, bytes }
}
