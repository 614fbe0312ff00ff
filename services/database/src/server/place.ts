import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ServerUser } from './processes/serverUser.ts'

/** Where a portal's database lies. */
export interface Place {
  /** The portal's data folder, resolved; it names the lock. */
  dataFolder: string
  /** Owned by the server's user, holds the cluster. */
  home: string
  /** Holds the copied programs. */
  programs: string
}

/** Used when the server's user cannot enter the data folder, e.g. below /root. */
const sharedHome = '/var/lib/portal-db'

const placeRecord = z.object({ home: z.string() })

/** Decides once where the cluster of a data folder lies and records it there, so that later starts find the same data. */
export function findPlace(givenFolder: string, user: ServerUser): Place {
  mkdirSync(givenFolder, { recursive: true, mode: 0o755 })
  const dataFolder = realpathSync(givenFolder)
  const record = path.join(dataFolder, 'database-place.json')
  const programs = user.uid === undefined ? dataFolder : sharedHome
  mkdirSync(programs, { recursive: true, mode: 0o755 })
  if (existsSync(record)) {
    const { home } = placeRecord.parse(JSON.parse(readFileSync(record, 'utf8')))
    if (existsSync(home)) return { dataFolder, home, programs }
  }
  const home = canEnter(dataFolder, user) ? path.join(dataFolder, 'database') : elsewhere(dataFolder)
  makeHome(home, user)
  writeFileSync(record, `${JSON.stringify({ home }, null, 2)}\n`)
  return { dataFolder, home, programs }
}

function elsewhere(dataFolder: string): string {
  return path.join(sharedHome, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16))
}

function makeHome(home: string, user: ServerUser): void {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chmodSync(home, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
}

/** Asked of the system by trying, because access lists and mounts decide beside the mode bits. */
function canEnter(folder: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' })
  return tried.status === 0
}
