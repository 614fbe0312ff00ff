import { randomUUID } from 'node:crypto'
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import type { ServerUser } from './processes/serverUser.ts'

/**
 * Copies of a database share its system identifier, and so the folder of its archive. An exercise would leave a timeline
 * there that later recoveries of the real one follow. So each home has a name: archive.sh writes it into the archive with the first
 * segment, and adds nothing to an archive that has another one.
 */
const nameFile = 'archive-owner'
/** Tells archive.sh to put the own name in the place of another one. */
const takeOverFile = 'archive-taken-over'
/** Instead of a name: whoever is called so archives nothing. */
const exerciseName = 'exercise'

/** What a restored database is to the archive of the one that it was copied from. */
export type ArchiveClaim = 'take-over' | 'exercise'

/** Gives a home its name before the server starts. */
export function nameHome(home: string, user: ServerUser): void {
  if (!readText(path.join(home, nameFile))) writeName(home, user, `${randomUUID()} ${hostname()}:${home}\n`)
}

export function isExercise(home: string): boolean {
  return readText(path.join(home, nameFile)) === exerciseName
}

/**
 * Machine and home of the database that an archive belongs to.
 * @param folder of this database, see archiveFolder
 * @returns undefined when it is nobody's, or that of this home or about to be
 */
export function readOtherOwner(home: string, folder: string): string | undefined {
  const owner = readText(path.join(folder, 'owner'))
  if (!owner || isTakingOver(home) || owner === readText(path.join(home, nameFile))) return undefined
  return owner.slice(owner.indexOf(' ') + 1)
}

/** @param folder of this database, see archiveFolder */
export function isOwner(home: string, folder: string): boolean {
  const owner = readText(path.join(folder, 'owner'))
  return owner !== undefined && owner === readText(path.join(home, nameFile))
}

/** The archive itself changes when the database is started and gives its first segment. */
export function claimArchive(home: string, user: ServerUser, claim: ArchiveClaim): void {
  const takeOver = path.join(home, takeOverFile)
  if (claim === 'exercise') {
    rmSync(takeOver, { force: true })
    writeName(home, user, exerciseName)
    return
  }
  if (isExercise(home)) rmSync(path.join(home, nameFile))
  nameHome(home, user)
  writeFileSync(takeOver, '')
}

function isTakingOver(home: string): boolean {
  return readText(path.join(home, takeOverFile)) !== undefined
}

function writeName(home: string, { uid, gid }: ServerUser, name: string): void {
  const file = path.join(home, nameFile)
  writeFileSync(`${file}.unfinished`, name, { mode: 0o600, flush: true })
  if (uid !== undefined && gid !== undefined) chownSync(`${file}.unfinished`, uid, gid)
  renameSync(`${file}.unfinished`, file)
}

/** Undefined also when we may not look: archive.sh runs under the server's account and decides. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}
