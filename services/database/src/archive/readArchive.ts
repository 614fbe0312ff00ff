import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { errorCode } from '@portal/config/error-code'
import { type Fork, nameOf, readHistory, readName, type Segment } from './wal.ts'

/** The WAL as it went on from one recovery. The first timeline begins with the database. */
export interface Timeline {
  readonly id: number
  /** When the database began to live on it: the end of a recovery, when its history was written. */
  readonly bornAt: Date
  /** The timelines before it, oldest first. */
  readonly forks: readonly Fork[]
}

export interface ArchivedWal {
  readonly segments: readonly Segment[]
  has(segment: Segment): boolean
  /** Oldest first. */
  readonly timelines: readonly Timeline[]
}

/**
 * What is in the archive of one database.
 * @param folder of this database, see archiveFolder
 * @returns undefined when there is none
 */
export function readArchive(folder: string): ArchivedWal | undefined {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  const kept = names.filter((name) => name.endsWith('.gz')).map((name) => name.slice(0, -'.gz'.length))
  const all = new Set(kept)
  const timelines = kept.flatMap((name) => {
    const [, id] = /^([0-9A-F]{8})\.history$/.exec(name) ?? []
    return id === undefined ? [] : [readTimeline(folder, name, Number.parseInt(id, 16))]
  })
  return {
    segments: kept.flatMap((name) => readName(name) ?? []),
    has: (segment) => all.has(nameOf(segment)),
    timelines: [{ id: 1, bornAt: new Date(0), forks: [] }, ...timelines].sort((one, other) => one.id - other.id),
  }
}

function readTimeline(folder: string, name: string, id: number): Timeline {
  const file = path.join(folder, `${name}.gz`)
  return { id, bornAt: statSync(file).mtime, forks: readHistory(gunzipSync(readFileSync(file)).toString()) }
}
