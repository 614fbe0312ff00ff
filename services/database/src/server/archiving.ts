import { chmodSync, chownSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { reasonOf } from '@portal/config/reason-of'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { Log } from '../log/Log.ts'
import { isExercise, nameHome, readOtherOwner } from './archiveOwner.ts'
import type { ServerUser } from './processes/serverUser.ts'

/** Where finished segments of the WAL go, each of 16 MB before it is compressed. */
export interface Archive {
  /** Exists already; the database gets a folder of its own in it, named by its system identifier. */
  readonly folder: string
  /** A segment that is not full goes there after so many seconds. */
  readonly seconds: number
  readonly limits?: ArchiveLimits
}

export interface ArchiveLimits {
  /** How many segments may wait for an archive that takes none, before they are let go. */
  readonly waiting: number
  /** Free bytes below which nothing more is archived, or waits to be. */
  readonly roomBytes: number
}

/** 8 GB of WAL: at one segment a minute, eight hours in which the archive's disk can come back. */
export const defaultArchiveLimits: ArchiveLimits = { waiting: 512, roomBytes: 1024 ** 3 }

/** What the configuration says of it. */
export function archiveOf(
  config: Pick<RuntimeConfig, 'PORTAL_WAL_ARCHIVE' | 'PORTAL_WAL_ARCHIVE_SECONDS'>,
): Archive | undefined {
  const { PORTAL_WAL_ARCHIVE: folder, PORTAL_WAL_ARCHIVE_SECONDS: seconds } = config
  return folder === '' ? undefined : { folder, seconds }
}

interface ArchivedServer {
  readonly home: string
  readonly cluster: string
  readonly user: ServerUser
  readonly log: Log
}

/** What the server is told about its archive. One that cannot be used is said and never keeps the server from starting. */
export function archivingParameters(archive: Archive | undefined, server: ArchivedServer): Record<string, string> {
  if (!archive) return { archive_mode: 'off' }
  if (isExercise(server.home)) {
    server.log.warn({ home: server.home }, 'restored as an exercise: nothing is archived')
    return { archive_mode: 'off' }
  }
  const { limits = defaultArchiveLimits } = archive
  const folder = archiveFolder(archive, server.cluster)
  makeFolder(archive, folder, server)
  nameHome(server.home, server.user)
  const script = path.join(server.home, 'archive.sh')
  copyFileSync(path.join(import.meta.dirname, 'archive.sh'), script)
  // For the server's account, whatever the umask.
  chmodSync(script, 0o644)
  const room = Math.round(limits.roomBytes / 1024)
  return {
    archive_mode: 'on',
    archive_timeout: `${archive.seconds}s`,
    // Without the lock of the server: an archive that hangs would hold it.
    archive_command: `exec 4<&-; exec /bin/sh '${script}' '%p' '%f' '${folder}' ${limits.waiting} ${room}`,
  }
}

/** Of the database in `cluster`: another one, made anew in the same place, would give its segments the same names. */
export function archiveFolder(archive: Pick<Archive, 'folder'>, cluster: string): string {
  return path.join(archive.folder, readSystemIdentifier(cluster))
}

/** A folder that is missing may be a disk that is not mounted: nothing is written in its place. */
function makeFolder(archive: Archive, folder: string, { home, user, log }: ArchivedServer): void {
  if (!existsSync(archive.folder)) {
    log.error({ folder: archive.folder }, 'the folder for the WAL archive is missing')
    return
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
    const owner = readOtherOwner(home, folder)
    if (owner !== undefined) log.error({ folder, owner }, 'the archive is that of another portal: nothing is archived')
  } catch (error) {
    log.error({ folder, cause: reasonOf(error) }, 'the folder for the WAL archive is closed')
  }
}

/** Rendered once by initdb and carried by every copy: the first eight bytes of pg_control (ControlFileData), little endian here. */
export function readSystemIdentifier(cluster: string): string {
  const descriptor = openSync(path.join(cluster, 'global/pg_control'), 'r')
  try {
    const bytes = Buffer.alloc(8)
    readSync(descriptor, bytes, 0, 8, 0)
    return bytes.readBigUInt64LE().toString()
  } finally {
    closeSync(descriptor)
  }
}
