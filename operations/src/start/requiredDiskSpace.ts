import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const MEGABYTE = 1024 * 1024
/** Database, sample content, builds and room to work. */
const FIRST_START_BYTES = 500 * MEGABYTE
/** A segment of the database's WAL to recover with and one to go on in (16 MB each), a release and the logs' next part. */
const RESTART_BYTES = 64 * MEGABYTE

interface Installation {
  readonly dataFolder: string
  /** False where the database lies on a server of its own. */
  readonly ownsDatabase: boolean
}

/**
 * How many free bytes a start needs. What runs on a nearly full disk must come back after a restart, because most of what
 * visitors want is reading; a first start that stopped half way would only fill the disk. The reserve that the content
 * service keeps and gives up on a full disk counts as free, so a full disk can be restarted on at least once.
 */
export function requiredDiskSpace({ dataFolder, ownsDatabase }: Installation): number {
  if (!ownsDatabase) return existsSync(join(dataFolder, 'store/registry.json')) ? RESTART_BYTES : FIRST_START_BYTES
  const home = findDatabase(dataFolder)
  return home === undefined ? FIRST_START_BYTES : Math.max(0, RESTART_BYTES - reserveBytes(home))
}

/** Written by the content service, which decides where its database lies. */
const place = z.object({ home: z.string() })

/** The folder that holds a complete database: its cluster gets its name last. */
function findDatabase(dataFolder: string): string | undefined {
  const record = join(dataFolder, 'database-place.json')
  if (!existsSync(record)) return undefined
  try {
    const { home } = place.parse(JSON.parse(readFileSync(record, 'utf8')))
    return existsSync(join(home, 'cluster')) ? home : undefined
  } catch {
    // Not readable for this user or cut off; the content service says what is wrong with it.
    return undefined
  }
}

function reserveBytes(home: string): number {
  return statSync(join(home, 'reserve'), { throwIfNoEntry: false })?.size ?? 0
}
