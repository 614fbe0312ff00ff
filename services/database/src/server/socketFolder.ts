import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ServerUser } from './serverUser.ts'

/** Short on purpose: a unix socket address holds about 100 characters, and a data folder may lie deep. */
const prefix = '/tmp/portal-db-'

/** A folder for the server's socket that only the server's user (and root) can enter. */
export function makeSocketFolder(user: ServerUser): string {
  const folder = mkdtempSync(prefix)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** For the next server on it: beside the socket lies the number of the one before. */
export function emptySocketFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true })
}

export function removeSocketFolder(folder: string): void {
  if (folder.startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
