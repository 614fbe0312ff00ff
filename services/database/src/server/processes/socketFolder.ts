import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { ServerUser } from './serverUser.ts'

/** Short on purpose: a unix socket address holds about 100 characters, and a data folder may lie deep. */
const prefix = '/tmp/portal-db-'

/** A folder for the server's socket that only the server's user (and root) can enter. */
export function makeSocketFolder(user: ServerUser): string {
  const folder = mkdtempSync(prefix)
  giveTo(user, folder)
  return folder
}

/** The same folder for the next server: beside the socket lay the number of the one before, or it went with that one. */
export function renewSocketFolder(folder: string, user: ServerUser): void {
  removeSocketFolder(folder)
  mkdirSync(folder, { mode: 0o700 })
  giveTo(user, folder)
}

function giveTo({ uid, gid }: ServerUser, folder: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

export function removeSocketFolder(folder: string): void {
  if (folder.startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
